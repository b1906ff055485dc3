import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { listConnections, previewExport } from '#app/upstream/crm.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/choose.ts'
import { ChoiceForm } from './choice-form.tsx'
import { ExportChanges } from './export-changes.tsx'
import { exportChoices } from './export-choices.server.ts'

/** Throws a 404 page if the upstream can't preview exports: it may not support export filters, either. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { provider, address, account } = await requireConnection(context.get(upstream), params)
  const connections = connectedIn(await listConnections(context.get(upstream)))
  const wanted = url.searchParams.get('who') ?? 'all'
  const choices = exportChoices((await listViews(context.get(upstream))) ?? [], wanted)
  const [everyone] = choices
  const choice = choices.find(({ value }) => value === wanted) ?? everyone
  const filter = choice?.filter ?? {}
  const preview = await previewExport(context.get(upstream), address, {
    ...filter,
    compare: 'yes',
  })
  if (!preview?.fields) throw data(null, { status: 404 })
  return {
    provider,
    address,
    account,
    who: choice?.value ?? 'all',
    options: Object.fromEntries(choices.map(({ value, words }) => [value, words])),
    preview,
    others: connections
      .filter((other) => other.address !== address)
      .map((other) => ({ address: other.address, name: other.name })),
  }
}

export default function ChooseExport({ loaderData }: Route.ComponentProps) {
  const { provider, address, who, options, preview, others } = loaderData
  const title = `Export to ${providers[provider]}`
  const [first, ...further] = others
  const only = further.length === 0 ? first : undefined
  const to = (other: { address: string }) =>
    `${href('/crm/:connection/export/choose', { connection: other.address })}?who=${who}`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={loaderData.account}
        intro="Choose who to export and see what would change. Nothing is written until you choose Export."
        actions={only && <ButtonLink to={to(only)}>{`Export to ${only.name} instead`}</ButtonLink>}
      />
      {!only && further.length > 0 && (
        <div className="pb-5">
          <Disclosure summary="Export to another account">
            <ul className="grid gap-2 text-sm">
              {others.map((other) => (
                <li key={other.address}>
                  <TextLink to={to(other)}>
                    <bdi>{other.name}</bdi>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      <ChoiceForm address={address} who={who} options={options} />
      <ExportChanges provider={provider} address={address} who={who} preview={preview} />
    </>
  )
}
