/**
 * A folder's index is a hash with "version bytes time" for each entry, and a nameless entry so that an empty folder
 * exists. Contents, stored under the index's key plus the version, never change, so that readers survive a replacement.
 */
const NOW = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
`

const KEEP = `
local function keep(index, owner, name, kept)
  for _, text in ipairs(redis.call('HVALS', index)) do
    redis.call('PEXPIRE', index .. '/' .. string.match(text, '^%S+'), kept)
  end
  redis.call('PEXPIRE', index, kept)
  redis.call('ZADD', owner, now, name)
  redis.call('PEXPIRE', owner, kept)
end
`

/** KEYS: index, owner. ARGV: name, lifetime, and for each entry its name and "version bytes". */
export const MAKE = `${NOW}${KEEP}
redis.call('HSET', KEYS[1], '', '- 0 ' .. now)
for at = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1] .. ' ' .. now) end
keep(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
return 1`

/** KEYS: index, owner. ARGV: name, lifetime, entry, "version bytes", whether the entry must be new. */
export const COMMIT = `${NOW}${KEEP}
local written = KEYS[1] .. '/' .. string.match(ARGV[4], '^%S+')
local old = redis.call('HGET', KEYS[1], ARGV[3])
if redis.call('EXISTS', KEYS[1]) == 0 or (old and ARGV[5] == 'new') then
  redis.call('UNLINK', written)
  return 0
end
redis.call('HSET', KEYS[1], ARGV[3], ARGV[4] .. ' ' .. now)
keep(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
if old then redis.call('PEXPIRE', KEYS[1] .. '/' .. string.match(old, '^%S+'), 60000) end
return 1`

/** KEYS: index, owner. ARGV: name, lifetime, entry. */
export const RENEW = `${NOW}${KEEP}
local old = redis.call('HGET', KEYS[1], ARGV[3])
if not old then return 0 end
redis.call('HSET', KEYS[1], ARGV[3], string.match(old, '^%S+ %S+') .. ' ' .. now)
keep(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
return 1`

export const REMOVE = `
for _, name in ipairs(ARGV) do
  local old = redis.call('HGET', KEYS[1], name)
  if old then
    redis.call('UNLINK', KEYS[1] .. '/' .. string.match(old, '^%S+'))
    redis.call('HDEL', KEYS[1], name)
  end
end
return 1`

export const DROP = `
for _, text in ipairs(redis.call('HVALS', KEYS[1])) do
  redis.call('UNLINK', KEYS[1] .. '/' .. string.match(text, '^%S+'))
end
redis.call('UNLINK', KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return 1`

export const ENTRIES = `return redis.call('HVALS', KEYS[1])`

/** Returns "version bytes" and the age. */
export const LOOK = `${NOW}
local found = redis.call('HGET', KEYS[1], ARGV[1])
if not found then return false end
return string.match(found, '^%S+ %S+') .. ' ' .. string.format('%.0f', now - string.match(found, '%S+$'))`
