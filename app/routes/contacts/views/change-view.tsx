import { MAX_VIEWS } from '@bellbird/contract/contacts/saved-view'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { offering, redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { updateView } from '#app/upstream/views.server.ts'
import type { Route } from './+types/change-view.ts'
import { listAt, viewQueryOf } from './view-address.ts'

const views = href('/contacts/views')

const Change = z.object({
  query: z
    .string()
    .transform((query) => viewQueryOf(new URLSearchParams(query)))
    .optional(),
  before: z.string().optional(),
  pinned: z
    .enum(['on', 'off'])
    .transform((pinned) => pinned === 'on')
    .optional(),
  position: z.coerce.number().int().min(1).max(MAX_VIEWS).optional(),
})

export function loader() {
  throw redirect(views)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Change.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) throw redirect(views)
  const { before, ...change } = form.data
  const saved = await updateView(context.get(upstream), params.viewId, change)
  if (!saved.ok) return redirectWithProblem(views, saved.problem, 'Failed to save the view')

  const { id, name, query, pinned } = saved.value
  const headers = { 'set-cookie': await forgetPins(context) }
  if (change.query !== undefined) {
    const action = href('/contacts/views/:viewId/change', { viewId: id })
    const undo = before === undefined ? undefined : { action, fields: { query: before } }
    const toast = { message: `View “${name}” updated`, description: offering('', { undo }) }
    return redirectWithSuccess(listAt(query, id), toast, { headers })
  }
  const done = change.position ? 'moved' : pinned ? 'pinned' : 'unpinned'
  return redirectWithSuccess(views, `View “${name}” ${done}`, { headers })
}

export default function ChangeSavedView() {
  return null
}
