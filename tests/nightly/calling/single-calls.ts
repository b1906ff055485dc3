import { setTimeout as pause } from 'node:timers/promises'
import { always, consent } from '@bellbird/api/campaigns/campaign-session'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import { type Caller, numberOf, type Platform, type Rang } from './stage.ts'

/** Numbers that no campaign of these suites calls. */
const FIRST = 900_000

/**
 * Calls of contacts outside campaigns, through a platform of their own. Add them once the campaign is locked. `start`
 * requests the next call without awaiting its response.
 */
export async function singleCalls(me: Caller, platform: Platform, count: number, lines: number) {
  const { id: connection_id } = await me.must('POST', '/voice/connections', {
    platform,
    api_key: PRACTICE_KEYS[platform],
  })
  await me.must('PUT', `/voice/connections/${connection_id}`, { lines })
  const settings = await me.must('GET', '/calling/settings')
  await me.must('PUT', '/calling/settings', { ...settings, window: always })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const person = { first_name: 'S', phone: numberOf(FIRST + at), custom_fields: consent }
    ids.push((await me.must('POST', '/contacts', person)).id)
  }
  const input = { connection_id, purpose: 'The offer', disclosure: 'An AI assistant calls.' }
  const place = (id: string, tries: number) =>
    me.call('POST', `/contacts/${id}/call`, input, { tries, headers: { 'Idempotency-Key': id } })
  let started = 0

  return {
    start() {
      const id = ids[started]
      started += 1
      if (id) place(id, 0).catch(() => undefined)
    },

    /** Repeats each request with its key, waits until the calls ended, and returns violated invariants. */
    async faults(calledThere: () => Promise<Rang[]>, minutes: number) {
      const end = Date.now() + minutes * 60_000
      for (const id of ids) {
        while ((await place(id, 100)).status === 409 && Date.now() < end) await pause(500)
      }
      const open = async () => (await me.log()).some(({ outcome }) => outcome === '')
      while ((await open()) && Date.now() < end) await pause(5_000)
      const calls = await me.log()
      const rang = await calledThere()
      return ids.flatMap((_, at) => {
        const number = numberOf(FIRST + at)
        const logged = calls.filter((call) => call.number === number)
        const keys = rang.filter((call) => call.number === number).map(({ key }) => key)
        const [call] = logged
        const expected = call?.outcome === 'failed' ? [] : [call?.id]
        if (logged.length === 1 && keys.join() === expected.join()) return []
        return `single call of ${number}: ${logged.length} in the log, rang ${keys.length} times`
      })
    },
  }
}
