/**
 * What happens to a folder on the server in one step. Its index is a hash: for each entry "version bytes time", and
 * one without a name, so that a folder without entries is one. Contents lie under the key of the index with the
 * version behind it, and are never changed: who reads one is not disturbed by another that takes its place.
 */
const NOW = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
`

/** Everything of a folder is kept as long as the folder, and the owner's list says when something happened. */
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

/** KEYS: index, owner. ARGV: name, kept for, and of each entry its name and "version bytes". */
export const MAKE = `${NOW}${KEEP}
redis.call('HSET', KEYS[1], '', '- 0 ' .. now)
for at = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1] .. ' ' .. now) end
keep(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
return 1`

/** KEYS: index, owner. ARGV: name, kept for, entry, "version bytes", whether there must be none yet. */
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

/** KEYS: index, owner. ARGV: name, kept for, entry. */
export const RENEW = `${NOW}${KEEP}
local old = redis.call('HGET', KEYS[1], ARGV[3])
if not old then return 0 end
redis.call('HSET', KEYS[1], ARGV[3], string.match(old, '^%S+ %S+') .. ' ' .. now)
keep(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
return 1`

/** KEYS: index. ARGV: entries. */
export const REMOVE = `
for _, name in ipairs(ARGV) do
  local old = redis.call('HGET', KEYS[1], name)
  if old then
    redis.call('UNLINK', KEYS[1] .. '/' .. string.match(old, '^%S+'))
    redis.call('HDEL', KEYS[1], name)
  end
end
return 1`

/** KEYS: index, owner. ARGV: name. */
export const DROP = `
for _, text in ipairs(redis.call('HVALS', KEYS[1])) do
  redis.call('UNLINK', KEYS[1] .. '/' .. string.match(text, '^%S+'))
end
redis.call('UNLINK', KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return 1`

/** KEYS: index. All that it says of its entries. */
export const ENTRIES = `return redis.call('HVALS', KEYS[1])`

/** KEYS: index. ARGV: entry. Its "version bytes" and its age. */
export const LOOK = `${NOW}
local found = redis.call('HGET', KEYS[1], ARGV[1])
if not found then return false end
return string.match(found, '^%S+ %S+') .. ' ' .. string.format('%.0f', now - string.match(found, '%S+$'))`
