import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'

type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'>

/** What the upstream says came of the rows; an upstream that says nothing took what was sent. */
export function summaryOf({ created, updated, unchanged, skipped, failed }: Counts, sent: number) {
  const parts = [
    created !== undefined && `${counted(created)} added`,
    updated ? `${counted(updated)} updated` : false,
    unchanged ? `${counted(unchanged)} unchanged` : false,
    skipped ? `${counted(skipped)} skipped` : false,
    failed ? `${counted(failed)} rejected` : false,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `${counted(sent)} sent`
}

/** Figures of an import, side by side, as far as the upstream sends them. */
export function figuresOf({ created, updated, unchanged, skipped, failed }: Counts) {
  return [
    { label: 'Added', value: created, tone: 'green' as const },
    { label: 'Updated', value: updated },
    { label: 'Unchanged', value: unchanged },
    { label: 'Skipped', value: skipped },
    { label: 'Rejected', value: failed, tone: 'red' as const },
  ].flatMap(({ value, ...figure }) =>
    value === undefined ? [] : [{ ...figure, value: counted(value) }],
  )
}

export function counted(number: number) {
  return number.toLocaleString('en-US')
}
