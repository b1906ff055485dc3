/** Sets an entry of a cache; above `max` entries, deletes the one that was set longest ago. */
export function keepRecent<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  value: Value,
  max: number,
) {
  cache.delete(key)
  cache.set(key, value)
  if (cache.size <= max) return
  for (const oldest of cache.keys()) return cache.delete(oldest)
}
