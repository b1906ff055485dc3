/** A run as the upstream describes it. */
export const run = (changes: object = {}) => ({
  id: '7',
  connection: 'hubspot',
  kind: 'sync',
  state: 'running',
  progress: { done: 1_200, total: 5_000 },
  figures: { created: 1_000, updated: 150, unchanged: 40, skipped: 9, failed: 1 },
  ...changes,
})
