type Limits = { fewest: number; most: number; aimMs: number }

/** One transaction should take `aimMs`, because other requests are processed in between. */
export function nextBatchSize(size: number, tookMs: number, { fewest, most, aimMs }: Limits) {
  const aimed = (size * aimMs) / Math.max(1, tookMs)
  return Math.round(Math.min(most, size * 2, Math.max(fewest, aimed)))
}
