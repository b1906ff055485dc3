import type { ProviderId } from '@bellbird/contract/options'
import { CircleAlert } from 'lucide-react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { ConnectionView } from './provider-view.ts'
import type { RunView } from './run-view.ts'

type Props = { provider: ProviderId; name: string; connection: ConnectionView }

/** Which account is connected, how it went the last time, and whether it can go on. */
export function ConnectionDetails({ provider, name, connection }: Props) {
  const { account, synced, consentLost, hasPolicy, run } = connection
  const known = [account && `Connected as ${account}`, synced].filter(Boolean).join(', ')
  return (
    <>
      {consentLost && (
        <p className="bb-field-error">
          <CircleAlert />
          {name} no longer accepts this connection. Connect {name} again, and nothing is lost.
        </p>
      )}
      {run && run.warnings.length > 0 && (
        <p>
          <b>Not everything is synced or exported.</b> See{' '}
          <TextLink to={href('/crm/runs/:runId', { runId: run.id })}>
            what {name} leaves out
          </TextLink>
          .
        </p>
      )}
      {(known || run || hasPolicy) && (
        <p>
          {known && <bdi>{known}. </bdi>}
          {run && <LastRun run={run} />}
          {hasPolicy && (
            <>
              If both sides change a field, the{' '}
              <TextLink to={href('/crm/:provider/policy', { provider })}>
                {name} field policy
              </TextLink>{' '}
              decides.
            </>
          )}
        </p>
      )}
    </>
  )
}

function LastRun({ run: { id, title, state, began, underWay, progress } }: { run: RunView }) {
  return (
    <>
      {underWay ? 'Under way: ' : 'Last: '}
      <TextLink to={href('/crm/runs/:runId', { runId: id })}>{title}</TextLink>
      {underWay
        ? `, ${progress} so far. `
        : `, ${[state.word.toLowerCase(), began?.text].filter(Boolean).join(', ')}. `}
    </>
  )
}
