import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithProblem } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { updateField } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/move-field.ts'

const back = href('/profile/fields')

export function loader() {
  throw redirect(back)
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = String((await readForm(request)).get('move') ?? '')
  const [, place, id] = /^(\d{1,3}):(.{1,100})$/.exec(sent) ?? []
  if (!id) return redirect(back)
  const moved = await updateField(context.get(upstream), id, { position: Number(place) })
  if (!moved.ok) return redirectWithProblem(back, moved.problem, 'Failed to move the field')
  return redirect(back)
}
