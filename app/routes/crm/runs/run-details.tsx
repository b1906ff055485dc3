import { providers } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { RunConnection } from './run-connection.server.ts'
import type { RunView } from './run-view.ts'

type Props = {
  run: RunView
  connection: RunConnection | undefined
}

export function RunDetails({ run, connection }: Props) {
  const { account, direction, startedBy, took } = run
  const items = [
    { term: 'Account', value: account && <bdi>{account}</bdi> },
    { term: 'Direction', value: direction },
    { term: 'Started by', value: startedBy?.text },
    { term: 'Duration', value: took },
    ...(connection ? itemsOf(run, connection) : []),
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <Panel title="Details">
      <DefinitionList items={items} />
    </Panel>
  )
}

function itemsOf({ provider, address }: RunView, { next, contacts }: RunConnection) {
  if (!provider || !address) return []
  const { count, filter } = contacts
  return [
    {
      term: next?.term ?? '',
      value: next && (
        <TextLink to={href('/crm/:connection/schedule', { connection: address })}>
          {next.term === 'Next sync' && <span className="sr-only">Sync schedule:</span>} {next.text}
        </TextLink>
      ),
    },
    {
      term: filter.connection ? 'Synced' : `Added from ${providers[provider]}`,
      value: count !== 0 && (
        <TextLink to={listAddress(href('/contacts'), filter)}>
          {count === undefined
            ? 'View contacts'
            : `View ${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`}
        </TextLink>
      ),
    },
  ]
}
