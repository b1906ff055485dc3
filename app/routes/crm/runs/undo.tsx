import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { providers } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { redirectWithInfo, redirectWithProblem } from '#app/session/toasts.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findRun, listRunNotes, undoExport } from '#app/upstream/crm-runs.server.ts'
import type { Route } from './+types/undo.ts'
import { awaitRun } from './awaited-runs.server.ts'
import { notesAddress } from './notes-address.ts'
import { runView } from './run-view.ts'

export const handle = { dialog: true }

const MAX_NAMES = 10

export async function loader({ params, context }: Route.LoaderArgs) {
  const range = { limit: MAX_NAMES, offset: 0 }
  const [run, notes] = await Promise.all([
    findRun(context.get(upstream), params.runId),
    listRunNotes(context.get(upstream), params.runId, { ...range, what: 'created' }),
  ])
  const { undoable, provider, account } = runView(run)
  if (undoable === 0) {
    throw await redirectWithInfo(href('/crm/runs/:runId', params), 'Nothing is left to undo')
  }
  const names = (notes?.rows ?? []).map(({ id, contact }) => ({
    id,
    name: contact.name || UNNAMED_CONTACT,
  }))
  return { undoable, names, account, name: provider ? providers[provider] : run.connection }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await undoExport(context.get(upstream), params.runId)
  const run = outcome.ok ? outcome.value.run : undefined
  const exported = href('/crm/runs/:runId', params)
  if (!outcome.ok) return redirectWithProblem(exported, outcome.problem, 'Failed to undo')
  if (!run) return redirect(exported)
  const headers = await awaitRun(request, run.id)
  return redirect(href('/crm/runs/:runId', { runId: run.id }), { headers })
}

export default function UndoExport({ loaderData, params }: Route.ComponentProps) {
  const { undoable, names, account, name } = loaderData
  const records = undoable === 1 ? '1 record' : `${formatCount(undoable)} records`
  return (
    <Dialog
      title={`Delete ${records} in ${name}?`}
      pageTitle={`Undo the export to ${name}`}
      action={href('/crm/runs/:runId/undo', params)}
      cancelHref={href('/crm/runs/:runId', params)}
      confirmLabel="Delete in CRM"
      pendingLabel="Deleting"
    >
      <p>
        This export created them{account && <bdi>{` in ${account}`}</bdi>}. Records that were
        changed or used in {name} since then stay, and so do companies and changes to other records.
        Your contacts in Bellbird stay too, and the next export of them creates the records again.
      </p>
      {names.length > 0 && (
        <ul>
          {names.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="[&>a]:inline-block [&>a]:py-0.5">
        <TextLink to={notesAddress(params.runId, { what: 'created' })}>
          See all the records it created
        </TextLink>
      </p>
    </Dialog>
  )
}
