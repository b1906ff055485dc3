import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { listConnections, previewExport } from '#app/upstream/crm.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import { backTo } from '../back-to.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/choose.ts'
import { ChoiceForm } from './choice-form.tsx'
import { ExportChanges } from './export-changes.tsx'
import { exportChoices } from './export-choices.server.ts'

/** A 404 page if the upstream cannot preview exports: it may not support export filters either. */
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
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={backTo(loaderData)}
        title={title}
        intro="Choose who to export and see what would change. Nothing is written until you choose Export."
        actions={others.map((other) => (
          <ButtonLink
            key={other.address}
            variant="ghost"
            to={`${href('/crm/:connection/export/choose', { connection: other.address })}?who=${who}`}
          >
            {`Export to ${other.name} instead`}
          </ButtonLink>
        ))}
      />
      <ChoiceForm address={address} who={who} options={options} />
      <ExportChanges provider={provider} address={address} who={who} preview={preview} />
    </>
  )
}
