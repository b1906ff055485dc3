import { data, href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/choices.ts'
import { applyChoices } from './apply-choices.server.ts'
import { openDraft, previewPage } from './drafted.server.ts'
import { PreviewPage } from './preview-page.tsx'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return previewPage(context, request, params.previewId)
}

/** Reads the kept file again as the form says. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openDraft(context, params.previewId)
  const form = await readForm(request)
  const not = await applyChoices(context.get(upstream), { ...opened, form })
  if (not) return data({ refused: not.refused, chosen: not.chosen }, not)
  return redirect(href('/contacts/import/:previewId', params))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ChooseForPreview({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData?.refused} chosen={actionData?.chosen} />
}
