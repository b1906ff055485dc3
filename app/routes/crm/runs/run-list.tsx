import { RefreshCw, Upload } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { RunView } from './run-view.ts'

/** Syncs and exports, each leading to what it did. */
export function RunList({ runs }: { runs: RunView[] }) {
  return <RowList rows={runs.map(rowOf)} />
}

function rowOf({
  id,
  kind,
  title,
  state,
  startedAt: began,
  underWay,
  progress,
  summary,
  error,
}: RunView) {
  const text = underWay ? progress : [error, summary].filter(Boolean).join(' ')
  return {
    key: id,
    icon: kind === 'export' ? Upload : RefreshCw,
    title: (
      <b>
        <TextLink to={href('/crm/runs/:runId', { runId: id })}>
          <bdi>{title}</bdi>
        </TextLink>
      </b>
    ),
    detail: (
      <>
        {began && <TimeStamp iso={began} />}
        {began && text && ' · '}
        {text}
      </>
    ),
    meta: <Badge tone={state.tone}>{state.word}</Badge>,
  }
}
