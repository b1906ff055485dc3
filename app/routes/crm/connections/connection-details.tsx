import { syncSchedules } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { CircleAlert } from 'lucide-react'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { ConnectionView } from './provider-view.ts'
import { SyncStatus } from './sync-status.tsx'

type Props = {
  provider: ProviderId
  name: string
  connection: ConnectionView
  /** Whether there is no other: then the figures above say when it was last synced. */
  isOnly: boolean
}

/** Which account is connected, when it was last synced, what needs a decision, and its settings. */
export function ConnectionDetails({ provider, name, connection, isOnly }: Props) {
  const { consentLost, run, openMatches, account, synced, reports } = connection
  const known = [account && `Connected as ${account}`, synced].filter(Boolean).join(', ')
  const facts = [
    known ? { term: 'Account', value: <bdi>{known}</bdi> } : [],
    connection.reportsSyncs
      ? { term: 'Sync Status', value: <SyncStatus connection={connection} isOnly={isOnly} /> }
      : [],
    reports ? { term: 'Live updates', value: `${reports} in ${name} arrive within a minute` } : [],
  ].flat()
  const settings = settingsOf(provider, connection)
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
      {run?.isListGone && (
        <p>
          <b>The list to import from is no longer in {name}.</b>{' '}
          <TextLink to={href('/crm/:provider/import', { provider })}>Choose another list</TextLink>.
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
      {facts.length > 0 && <DefinitionList items={facts} />}
      {settings.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 xl:grid-cols-4">
          {settings.map(({ label, value, to }) => (
            <li key={label} className="min-w-0 wrap-anywhere">
              <TextLink to={to} quiet>
                {label} <span className="sr-only">{`for ${name}`}</span>
              </TextLink>{' '}
              <span className="block text-xs/4.75 text-muted">{value}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What the upstream lets the user set, with the page that changes it. */
function settingsOf(
  provider: ProviderId,
  { importsFrom, syncedFields, schedule, writesCalls }: ConnectionView,
) {
  return [
    importsFrom !== undefined && {
      label: 'Contacts to import',
      value: importsFrom,
      to: href('/crm/:provider/import', { provider }),
    },
    schedule && {
      label: 'Sync schedule',
      value: syncSchedules[schedule],
      to: href('/crm/:provider/schedule', { provider }),
    },
    syncedFields !== undefined && {
      label: 'Conflict rules',
      value: syncedFields === 1 ? '1 field syncs' : `${syncedFields} fields sync`,
      to: href('/crm/:provider/policy', { provider }),
    },
    writesCalls !== undefined && {
      label: 'Calls',
      value: writesCalls ? 'Added to the timeline' : 'Not added',
      to: href('/crm/:provider/calls', { provider }),
    },
  ].filter((item) => item !== false && item !== undefined)
}
