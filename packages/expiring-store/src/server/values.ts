import { TooMuchKept, type Values, type ValuesOptions } from '../store.ts'
import type { Connection } from './connection.ts'

/** KEYS: value, index of expiration times. ARGV: content, lifetime, maximum count, maximum bytes, name. */
const PUT_WITHIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local prefix = string.sub(KEYS[1], 1, #KEYS[1] - #ARGV[5])
local bytes = #ARGV[1]
for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  bytes = bytes + redis.call('STRLEN', prefix .. key)
end
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) or bytes > tonumber(ARGV[4]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[2] * 2)
return 1`

export function serverValues(
  { run, runLong, runBinary }: Connection,
  area: string,
  { keptFor, most }: ValuesOptions,
): Values {
  const keyOf = (key: string) => `${area}:${key}`
  const index = `${area}-index`

  return {
    async put(key, content, thisKeptFor = keptFor) {
      const value = typeof content === 'string' ? content : Buffer.from(content)
      const milliseconds = Math.max(1, Math.round(thisKeptFor))
      if (!most) {
        const expiration = { type: 'PX', value: milliseconds } as const
        await runLong((to) => to.set(keyOf(key), value, { expiration }))
        return
      }
      const values = [value, String(milliseconds), String(most.count), String(most.bytes), key]
      const kept = await runLong((to) =>
        to.eval(PUT_WITHIN, { keys: [keyOf(key), index], arguments: values }),
      )
      if (kept !== 1) throw new TooMuchKept('Too much is kept.')
    },
    async get(key) {
      return (await runBinary((to) => to.get(keyOf(key)))) ?? undefined
    },
    has: async (key) => (await run((to) => to.exists(keyOf(key)))) === 1,
    renew: async (key) => (await run((to) => to.pExpire(keyOf(key), keptFor))) === 1,
    async remove(key) {
      await run((to) => to.unlink(keyOf(key)))
      if (most) await run((to) => to.zRem(index, key))
    },
  }
}
