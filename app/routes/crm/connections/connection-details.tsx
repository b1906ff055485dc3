import { syncSchedules } from '@bellbird/contract/crm/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { CircleAlert } from 'lucide-react'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { ConnectionView } from './provider-view.ts'
import { hasStatus, SyncStatus } from './sync-status.tsx'

type Props = {
  name: string
  connection: ConnectionView
  isOnly: boolean
  another?: string | false
}

export function ConnectionDetails({ name, connection, isOnly, another }: Props) {
  const { consentLost, run, openMatches, address, label, account, synced, reports } = connection
  // A figure above says how many contacts are synced in all.
  const isAll = isOnly && connection.reportsSyncs
  const known = [label ? undefined : account, isAll ? undefined : synced].filter(Boolean).join(', ')
  const status = hasStatus(connection, isOnly) && (
    <SyncStatus connection={connection} isOnly={isOnly} />
  )
  const live = reports && `${reports} in ${name} arrive within a minute`
  const facts = [
    known || another ? { term: 'Account', value: <Account known={known} another={another} /> } : [],
    status ? { term: 'Sync Status', value: status } : [],
    live ? { term: 'Live updates', value: live } : [],
  ].flat()
  const settings = settingsOf(connection).map(({ term, value, to }) => ({
    term,
    value: (
      <span className="-my-0.5 flex gap-4 *:py-0.5">
        <span className="min-w-0 flex-1">{value}</span>
        <TextLink to={to} quiet>
          Change <span className="sr-only">{`${term.toLowerCase()} for ${label ?? name}`}</span>
        </TextLink>
      </span>
    ),
  }))
  const rows = [...(label ? [] : facts), ...settings]
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
          <TextLink to={href('/crm/:connection/import', { connection: address })}>
            Choose another list
          </TextLink>
          .
        </p>
      )}
      {openMatches > 0 && (
        <p>
          <b>{formatCount(openMatches)} possible </b>
          <TextLink to={href('/crm/:connection/matches', { connection: address })}>
            {openMatches === 1 ? 'match' : 'matches'} with {name}
          </TextLink>{' '}
          to decide.
        </p>
      )}
      {label && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 pb-2.5 text-muted">
          {known && <span>{known}</span>} {status} {live && <span>{live}</span>}
        </div>
      )}
      {rows.length > 0 && <DefinitionList items={rows} />}
    </>
  )
}

function Account({ known, another }: { known: string; another: Props['another'] }) {
  return (
    <span className="-my-0.5 flex flex-wrap justify-between gap-x-4 *:py-0.5">
      <bdi>{known}</bdi>{' '}
      {another && (
        <TextLink to={another} quiet>
          Connect another account
        </TextLink>
      )}
    </span>
  )
}

function settingsOf({ address, importsFrom, syncedFields, schedule, writesCalls }: ConnectionView) {
  return [
    importsFrom !== undefined && {
      term: 'Contacts to import',
      value: importsFrom,
      to: href('/crm/:connection/import', { connection: address }),
    },
    schedule && {
      term: 'Automatic sync',
      value: syncSchedules[schedule],
      to: href('/crm/:connection/schedule', { connection: address }),
    },
    syncedFields !== undefined && {
      term: 'Conflict rules',
      value: syncedFields,
      to: href('/crm/:connection/policy', { connection: address }),
    },
    writesCalls !== undefined && {
      term: 'Call logging',
      value: writesCalls ? 'On' : 'Off',
      to: href('/crm/:connection/calls', { connection: address }),
    },
  ].filter((item) => item !== false && item !== undefined)
}
