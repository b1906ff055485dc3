import { data, href, redirect } from 'react-router'
import { rereadDraft } from '#app/contact-files/drafts.server.ts'
import { parseChoices } from '#app/contact-files/parse-choices.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { User } from '#contract/user.ts'
import type { Route } from './+types/choices.ts'
import { choicesIn } from './choices-in.server.ts'
import { openDraft, previewPage } from './drafted.server.ts'
import { noteKnownPeople } from './known-people.server.ts'
import { PreviewPage } from './preview-page.tsx'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  return previewPage(context.get(upstream), user, request, params.previewId)
}

/** Reads the kept file again as the form says. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const preview = await openDraft(user, params.previewId)
  const form = await readForm(request)
  const choices = parseChoices(choicesIn(form, preview))
  const read = choices ? await rereadDraft(user, params.previewId, choices) : NO_CHOICE
  if (!read.ok) return refused(read, form)

  await noteKnownPeople(context.get(upstream), user, params.previewId)
  return redirect(href('/contacts/import/:previewId', params))
}

/** Lets a refusal say when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

type Refusal = { message: string; status: number; retryAfter?: number }

const NO_CHOICE = {
  ok: false as const,
  message: 'Please choose from the lists. Nothing was changed.',
  status: 422,
}

function refused({ message, status, retryAfter }: Refusal, form: FormData) {
  const headers = new Headers(retryAfter ? { 'retry-after': String(retryAfter) } : undefined)
  const notice = 'The preview is as it was, and what you chose is still in the form.'
  return data(
    {
      refused: { message, notice, key: crypto.randomUUID() },
      chosen: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    },
    { status, headers },
  )
}

export default function ChooseForPreview({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData?.refused} chosen={actionData?.chosen} />
}
