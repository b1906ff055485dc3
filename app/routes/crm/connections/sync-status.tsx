import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import type { RunView } from '../runs/run-view.ts'
import type { ConnectionView } from './provider-view.ts'

type Props = { connection: ConnectionView; isOnly: boolean }

export function SyncStatus({ connection, isOnly }: Props) {
  const { run, lastSync, nextSync } = connection
  const unfinished = run?.finished === false ? run : undefined
  const lastRun = run?.kind === 'sync' ? run : undefined
  const results = unfinished ?? lastRun
  const result = isOnly && lastRun?.summary
  const next = nextSync && `Next sync ${nextSync}`
  return (
    <span className="-my-0.5 flex flex-wrap items-center gap-x-4 *:py-0.5">
      <span>
        {unfinished ? (
          <Unfinished run={unfinished} />
        ) : result ? (
          `${result} in the last sync`
        ) : (
          !isSaidAbove(connection, isOnly) && <LastSync at={lastSync} />
        )}
        {isSaidAbove(connection, isOnly) ? next : next && `. ${next}`}
      </span>{' '}
      {results && (
        <TextLink to={href('/crm/runs/:runId', { runId: results.id })}>View results</TextLink>
      )}
    </span>
  )
}

/** Whether the figures above say when the last sync was, and no more is known of it. */
function isSaidAbove({ run, lastSync }: ConnectionView, isOnly: boolean) {
  return isOnly && lastSync !== undefined && run?.finished !== false && run?.kind !== 'sync'
}

export function hasStatus(connection: ConnectionView, isOnly: boolean) {
  return connection.reportsSyncs && !(isSaidAbove(connection, isOnly) && !connection.nextSync)
}

function Unfinished({ run: { title, state, inProgress, progress, startedAt } }: { run: RunView }) {
  if (inProgress) return `${title} in progress, ${progress} so far`
  return (
    <>
      {title}: {state.word.toLowerCase()}
      {startedAt && (
        <>
          , <TimeStamp iso={startedAt} inSentence />
        </>
      )}
    </>
  )
}

function LastSync({ at }: { at: string | undefined }) {
  if (!at) return 'Not synced yet'
  return (
    <>
      Last sync <TimeStamp iso={at} inSentence />
    </>
  )
}
