import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { requireOwnForm } from '#app/session/own-forms.server.ts'
import type { Route } from './+types/previous.ts'
import { findEntries, keepEntries, withForm } from './entries.server.ts'
import { requireUnfinished } from './guard.server.ts'
import { pathOf, StepQuery } from './steps.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireUnfinished, requireOwnForm]

/** Stores the input even if it is invalid. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { step } = queryOf(url, StepQuery)
  const { user } = context.get(currentSession)
  const entries = withForm(
    await findEntries(request, user),
    await readForm(request, MAX_VISITOR_FORM_BYTES),
  )
  const headers = await keepEntries(request, entries, user)
  throw redirect(pathOf(step === 3 ? 2 : 1), { headers })
}

export function loader() {
  throw redirect(href('/onboarding'))
}

export default function Previous() {
  return null
}
