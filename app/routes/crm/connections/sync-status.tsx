import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import type { RunView } from '../runs/run-view.ts'
import type { ConnectionView } from './provider-view.ts'

type Props = { connection: ConnectionView; isOnly: boolean }

/** The state of the latest run unless it finished, otherwise of the last sync: its result if it is the only one. */
export function SyncStatus({ connection: { run, lastSync, nextSync }, isOnly }: Props) {
  const unfinished = run?.finished === false ? run : undefined
  const lastRun = run?.kind === 'sync' ? run : undefined
  const results = unfinished ?? lastRun
  const result = isOnly && lastRun?.summary
  return (
    <span className="-my-0.5 flex flex-wrap items-center gap-x-4 *:py-0.5">
      <span>
        {unfinished ? (
          <Unfinished run={unfinished} />
        ) : result ? (
          `${result} in the last sync`
        ) : (
          <LastSync at={lastSync} />
        )}
        {nextSync && `. Next sync ${nextSync}`}
      </span>{' '}
      {results && (
        <TextLink to={href('/crm/runs/:runId', { runId: results.id })}>View results</TextLink>
      )}
    </span>
  )
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
