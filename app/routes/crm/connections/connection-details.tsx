import { syncSchedules } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { CircleAlert } from 'lucide-react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import type { RunView } from '../runs/run-view.ts'
import type { ConnectionView } from './provider-view.ts'

type Props = { provider: ProviderId; name: string; connection: ConnectionView }

/** Which account is connected, how it went the last time, and whether it can go on. */
export function ConnectionDetails({ provider, name, connection }: Props) {
  const { account, synced, consentLost, hasPolicy, schedule, run, openMatches, writesCalls } =
    connection
  const known = [account && `Connected as ${account}`, synced].filter(Boolean).join(', ')
  return (
    <>
      {consentLost && (
        <p className="flex gap-1.5 font-[550]">
          <CircleAlert className="mt-0.25 size-4" />
          {name} no longer accepts this connection. Connect again to keep syncing; nothing is lost.
        </p>
      )}
      {run && run.warnings.length > 0 && (
        <p>
          <b>Not everything is synced or exported.</b> See{' '}
          <TextLink to={href('/crm/runs/:runId', { runId: run.id })}>what is skipped</TextLink>.
        </p>
      )}
      {openMatches > 0 && (
        <p>
          <b>{formatCount(openMatches)} possible </b>
          <TextLink to={href('/crm/:provider/matches', { provider })}>
            {openMatches === 1 ? 'match' : 'matches'} with {name}
          </TextLink>{' '}
          to decide.
        </p>
      )}
      {(known || run || hasPolicy || schedule || writesCalls !== undefined) && (
        <p>
          {known && <bdi>{known}. </bdi>}
          {run && <LastRun run={run} />}
          {hasPolicy && (
            <>
              When a field changes on both sides, the{' '}
              <TextLink to={href('/crm/:provider/policy', { provider })}>
                {name} conflict rules
              </TextLink>{' '}
              decide.{' '}
            </>
          )}
          {schedule && (
            <>
              Sync schedule:{' '}
              <TextLink to={href('/crm/:provider/schedule', { provider })}>
                {syncSchedules[schedule].toLowerCase()}
              </TextLink>
              .{' '}
            </>
          )}
          {writesCalls !== undefined && (
            <>
              Calls in {name}:{' '}
              <TextLink to={href('/crm/:provider/calls', { provider })}>
                {writesCalls ? 'added to the timeline' : 'not added'}
              </TextLink>
              .
            </>
          )}
        </p>
      )}
    </>
  )
}

function LastRun({
  run: { id, title, state, startedAt: began, underWay, progress },
}: {
  run: RunView
}) {
  return (
    <>
      {underWay ? 'In progress: ' : 'Last: '}
      <TextLink to={href('/crm/runs/:runId', { runId: id })}>{title}</TextLink>
      {underWay ? (
        `, ${progress} so far. `
      ) : (
        <>
          , {state.word.toLowerCase()}
          {began && (
            <>
              , <TimeStamp iso={began} inSentence />
            </>
          )}
          .{' '}
        </>
      )}
    </>
  )
}
