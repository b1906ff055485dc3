import { providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { exportContacts, previewExport } from '#app/upstream/crm.server.ts'
import { providerIn } from '../provider-in.ts'
import { reportRun, requireConnection } from '../report.server.ts'
import type { Route } from './+types/export.ts'
import { previewLines } from './export-preview.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = providerIn(params)
  await requireConnection(context.get(upstream), provider)
  const preview = await previewExport(context.get(upstream), provider)
  return { name: providers[provider], lines: preview && previewLines(provider, preview) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = providerIn(params)
  const outcome = await exportContacts(context.get(upstream), provider)
  return reportRun(request, outcome, {
    provider,
    success: 'Contacts exported successfully!',
    failure: 'Failed to export contacts',
  })
}

export default function ExportContacts({ loaderData, params }: Route.ComponentProps) {
  const { name, lines } = loaderData
  return (
    <Dialog
      title={`Export all contacts to ${name}?`}
      pageTitle={`Export to ${name}`}
      tone="primary"
      action={href('/crm/:provider/export', params)}
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
      <p>Changes made in {name} can’t be undone from here.</p>
    </Dialog>
  )
}
