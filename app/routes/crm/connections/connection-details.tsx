import { syncSchedules } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { CircleAlert } from 'lucide-react'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { ConnectionView } from './provider-view.ts'
import { SyncStatus } from './sync-status.tsx'

type Props = { provider: ProviderId; name: string; connection: ConnectionView }

/** Which account is connected, when it was last synced, what needs a decision, and its settings. */
export function ConnectionDetails({ provider, name, connection }: Props) {
  const { consentLost, run, openMatches, account, synced, reports } = connection
  const known = [account && `Connected as ${account}`, synced].filter(Boolean).join(', ')
  const facts = [
    known ? { term: 'Account', value: <bdi>{known}</bdi> } : [],
    connection.reportsSyncs ? { term: 'Sync Status', value: <SyncStatus {...connection} /> } : [],
    reports ? { term: 'Live updates', value: `${reports} in ${name} arrive within a minute` } : [],
  ].flat()
  const settings = settingsOf(provider, name, connection)
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
        <Disclosure summary="Sync settings">
          <DefinitionList items={settings} />
        </Disclosure>
      )}
    </>
  )
}

/** What the upstream lets the user set, each with a link to the page that changes it. */
function settingsOf(
  provider: ProviderId,
  name: string,
  { importsFrom, hasPolicy, schedule, writesCalls }: ConnectionView,
) {
  return [
    importsFrom && {
      term: 'Contacts to import',
      value: changed(
        importsFrom,
        'contacts to import',
        href('/crm/:provider/import', { provider }),
      ),
    },
    schedule && {
      term: 'Sync schedule',
      value: changed(
        syncSchedules[schedule],
        'sync schedule',
        href('/crm/:provider/schedule', { provider }),
      ),
    },
    hasPolicy && {
      term: 'Conflicts',
      value: (
        <TextLink
          to={href('/crm/:provider/policy', { provider })}
        >{`${name} conflict rules`}</TextLink>
      ),
    },
    writesCalls !== undefined && {
      term: `Calls in ${name}`,
      value: changed(
        writesCalls ? 'Added to the timeline' : 'Not added',
        `calls in ${name}`,
        href('/crm/:provider/calls', { provider }),
      ),
    },
  ].filter((item) => item !== false && item !== undefined && item !== '')
}

/** A setting as it is, and the link to the page that changes it. */
function changed(value: string, what: string, to: string) {
  return (
    <span className="-my-0.5 flex flex-wrap items-center gap-x-4 *:py-0.5">
      {value}{' '}
      <TextLink to={to}>
        Change <span className="sr-only">{what}</span>
      </TextLink>
    </span>
  )
}
