type Limits = { fewest: number; most: number; aimMs: number }

/**
 * The size of the next batch of rows, by how long this one took: one transaction should take `aimMs`, because other
 * requests are processed in between. At most twice as large.
 */
export function nextBatchSize(size: number, tookMs: number, { fewest, most, aimMs }: Limits) {
  const aimed = (size * aimMs) / Math.max(1, tookMs)
  return Math.round(Math.min(most, size * 2, Math.max(fewest, aimed)))
}
