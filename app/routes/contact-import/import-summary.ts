import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { formatCount } from '@bellbird/runtime/numbers'

type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'>

/** The upstream's summary of the rows; one that reports nothing is taken to have accepted everything. */
export function summaryOf({ created, updated, unchanged, skipped, failed }: Counts, sent: number) {
  const parts = [
    created !== undefined && `${formatCount(created)} added`,
    updated ? `${formatCount(updated)} updated` : false,
    unchanged ? `${formatCount(unchanged)} unchanged` : false,
    skipped ? `${formatCount(skipped)} skipped` : false,
    failed ? `${formatCount(failed)} rejected` : false,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `${formatCount(sent)} sent`
}

/** The figures of an import that the upstream reports, side by side. They add up to the rows of the file. */
export function figuresOf(
  { created, updated, unchanged, skipped, failed }: Counts,
  leftOut: { invalid: number; skipped: number } = { invalid: 0, skipped: 0 },
) {
  return [
    { label: 'Added', value: created, tone: 'green' as const },
    { label: 'Updated', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Skipped', value: sum(skipped, leftOut.skipped + leftOut.invalid) },
    { label: 'Rejected', value: failed, tone: 'red' as const },
  ].flatMap(({ value, ...figure }) =>
    value === undefined ? [] : [{ ...figure, value: formatCount(value) }],
  )
}

function sum(counted: number | undefined, leftOut: number) {
  return counted === undefined && leftOut === 0 ? undefined : (counted ?? 0) + leftOut
}
