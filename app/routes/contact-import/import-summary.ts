import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { formatCount } from '@bellbird/runtime/numbers'

type Counts = Pick<
  ImportReport,
  'created' | 'updated' | 'merged' | 'unchanged' | 'skipped' | 'failed'
>

export function summaryOf(counts: Counts, sent: number) {
  const { created, merged, unchanged, skipped, failed } = counts
  const updated = updatedOf(counts)
  const parts = [
    created !== undefined && `${formatCount(created)} added`,
    updated ? `${formatCount(updated)} updated` : false,
    merged ? `${formatCount(merged)} merged` : false,
    unchanged ? `${formatCount(unchanged)} unchanged` : false,
    skipped ? `${formatCount(skipped)} skipped` : false,
    failed ? `${formatCount(failed)} rejected` : false,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `${formatCount(sent)} sent`
}

export const SKIPPED = 'skipped-rows' as const
export const REJECTED = 'rejected-rows' as const

type LeftOut = { invalid: number; skipped: number } | undefined

export function skippedBy({ skipped = 0 }: Counts, leftOut: LeftOut) {
  return skipped + (leftOut ? leftOut.skipped + leftOut.invalid : 0)
}

/** `updated` includes the rows merged into an earlier one. */
export function updatedOf({ updated = 0, merged = 0 }: Counts) {
  return Math.max(updated - merged, 0)
}

/** The figures add up to the rows of the file. */
export function figuresOf(counts: Counts, leftOut: LeftOut) {
  const { created, updated, merged, unchanged, skipped, failed } = counts
  const left = skippedBy(counts, leftOut)
  return [
    { label: 'Added', value: created, tone: 'green' as const, list: 'added' as const },
    { label: 'Updated', value: updated && updatedOf(counts), list: 'updated' as const },
    { label: 'Merged duplicates', value: merged || undefined },
    { label: 'Unchanged', value: unchanged },
    {
      label: 'Skipped',
      value: skipped === undefined && left === 0 ? undefined : left,
      list: SKIPPED,
    },
    { label: 'Rejected', value: failed || undefined, tone: 'red' as const, list: REJECTED },
  ].flatMap(({ value, list, ...figure }) =>
    value === undefined
      ? []
      : [{ ...figure, value: formatCount(value), ...(value > 0 && list && { list }) }],
  )
}
