import { href } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { exportContacts, previewExport } from '#app/upstream/crm.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import { addressIn } from '../provider-in.ts'
import { reportRun, requireConnection } from '../report.server.ts'
import type { Route } from './+types/export.ts'
import { exportChoices } from './export-choices.server.ts'
import { previewLines } from './export-preview.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { provider, address, name } = await requireConnection(context.get(upstream), params)
  const preview = await previewExport(context.get(upstream), address)
  return {
    name,
    lines: preview && previewLines(provider, preview),
    hasChoice: Boolean(preview?.fields),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const who = (await readForm(request)).get('who') ?? 'all'
  const filter = who === 'all' ? undefined : await chosenFilter(context.get(upstream), String(who))
  if (filter === null) {
    const page = href('/crm/:connection/export/choose', { connection: address })
    return redirectWithError(page, 'These contacts can’t be chosen any more. Choose again.')
  }
  const outcome = await exportContacts(context.get(upstream), address, filter)
  return reportRun(request, outcome, {
    address,
    success: 'Contacts exported successfully!',
    failure: 'Failed to export contacts',
  })
}

/** Null for an invalid choice, such as a deleted view. */
async function chosenFilter(client: Upstream, who: string) {
  const choices = exportChoices((await listViews(client)) ?? [], who)
  return choices.find(({ value }) => value === who)?.filter ?? null
}

export default function ExportContacts({ loaderData, params }: Route.ComponentProps) {
  const { name, lines, hasChoice } = loaderData
  return (
    <Dialog
      title={`Export all contacts to ${name}?`}
      pageTitle={`Export to ${name}`}
      tone="primary"
      action={href('/crm/:connection/export', params)}
      cancelHref={href('/crm')}
      confirmLabel="Export"
      pendingLabel="Exporting"
    >
      {lines ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>
          Contacts that {name} does not have are created there, and fields you changed are updated.
        </p>
      )}
      {hasChoice && (
        <p>
          <TextLink to={href('/crm/:connection/export/choose', params)}>
            Choose contacts and see each change
          </TextLink>
        </p>
      )}
      <p>Changes to records that exist in {name} can’t be undone from here.</p>
    </Dialog>
  )
}
