import { formatCount } from '@bellbird/runtime/numbers'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FixGrid } from './fix-grid.tsx'
import type { ReviewPageProps } from './review-props.ts'

/** The rows that were corrected on this page, to be changed again or taken back. */
export function CorrectedRows({ preview, correctedRows: rows, rejected }: ReviewPageProps) {
  const { corrected = 0 } = preview
  return (
    <Panel title="Corrected rows" intro="These corrections will be imported." flush>
      <FixGrid key={rejected?.key} rows={rows} words={rejected?.words} />
      {corrected > rows.length && (
        <ListRest>
          Last {rows.length} of {formatCount(corrected)} corrected rows.
        </ListRest>
      )}
    </Panel>
  )
}
