import type { User } from '@bellbird/contract/auth/user'
import { data, href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/choices.ts'
import { applyChoices } from './apply-choices.server.ts'
import { openDraft, previewPage } from './drafted.server.ts'
import { PreviewPage } from './preview-page.tsx'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  return previewPage(context.get(upstream), user, request, params.previewId)
}

/** Reads the kept file again as the form says. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const { previewId } = params
  const preview = await openDraft(user, previewId)
  const form = await readForm(request)
  const not = await applyChoices(context.get(upstream), { user, previewId, preview, form })
  if (not) return data({ refused: not.refused, chosen: not.chosen }, not)
  return redirect(href('/contacts/import/:previewId', params))
}

/** Lets a refusal say when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ChooseForPreview({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData?.refused} chosen={actionData?.chosen} />
}
