import { isDeepStrictEqual } from 'node:util'
import type { Draft, KeptPreview } from '#app/contact-import/drafts/drafts.server.ts'
import { parseChoices } from '#app/contact-import/drafts/parse-choices.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { noteKnownPeople } from '#app/routes/contact-import/known-people.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { choicesIn } from './choices-in.server.ts'

type ChoicesRequest = { draft: Draft; preview: KeptPreview; form: FormData }

/** Reads the kept file again as the form says. Gives why not, with what was chosen, where that cannot be. */
export async function applyChoices(upstream: Upstream, { draft, preview, form }: ChoicesRequest) {
  const choices = parseChoices(choicesIn(form, preview))
  const read = choices ? await draft.reread(choices) : NO_CHOICE
  if (read.ok) return await noteKnownPeople(upstream, draft)

  const { message, status, retryAfter } = read
  return {
    refused: { message, notice: AS_IT_WAS, key: crypto.randomUUID() },
    chosen: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    status,
    headers: retryAfterIn(retryAfter),
  }
}

/** Whether the form chooses what the preview does not show yet. */
export function choosesOtherwise(form: FormData, preview: KeptPreview) {
  if (!form.has('country')) return false
  return !isDeepStrictEqual(parseChoices(choicesIn(form, preview)), parseChoices(preview.choices))
}

const AS_IT_WAS = 'Your choices are still in the form; the preview wasn’t updated.'

type NoChoice = { ok: false; message: string; status: number; retryAfter?: number }

const NO_CHOICE: NoChoice = {
  ok: false,
  message: 'Choose a value from each list.',
  status: 422,
}
