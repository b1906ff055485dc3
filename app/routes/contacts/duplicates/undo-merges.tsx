import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/undo-merges.ts'
import { undoMerges } from './merge-undo.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const list = href('/contacts/duplicates')
  const merges = String((await readForm(request)).get('merges') ?? '')
  const { undone, problem } = await undoMerges(context.get(upstream), merges)
  if (problem) return redirectWithProblem(list, problem, 'Failed to undo this merge')
  if (undone === 0) throw redirect(list)
  const contacts = undone === 1 ? '1 contact is' : `${formatCount(undone)} contacts are`
  return redirectWithSuccess(list, {
    message: 'Merge undone',
    description: `${contacts} back in the list.`,
  })
}

export function loader() {
  throw redirect(href('/contacts/duplicates'))
}

export default function UndoMerges() {
  return null
}
