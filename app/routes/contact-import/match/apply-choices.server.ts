import { isDeepStrictEqual } from 'node:util'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { ReadDraft } from '#app/contact-import/drafts/draft.server.ts'
import { parseChoices } from '#app/contact-import/drafts/parse-choices.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { noteExistingContacts } from '#app/routes/contact-import/existing-contacts.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'

/** Returns undefined on success, and otherwise why the file could not be read this way. */
export async function applyChoices(upstream: Upstream, draft: ReadDraft, wanted: object) {
  const choices = parseChoices(wanted)
  if (!choices) return rejected(NO_CHOICE)
  if (!isSame(choices, draft.preview.choices)) {
    const read = await draft.reread(choices, await optional(listFields(upstream)))
    if (!read.ok) return rejected(read)
  }
  // Another request may have read it this way without comparing it yet.
  if (!draft.preview.isCompared) await noteExistingContacts(upstream, draft)
}

function isSame(one: object, other: ImportChoices) {
  return isDeepStrictEqual(parseChoices(one), parseChoices(other))
}

type Rejection = { message: string; status: number; retryAfter?: number }

function rejected({ message, status, retryAfter }: Rejection) {
  return { message, status, headers: retryAfterIn(retryAfter) }
}

const NO_CHOICE = { message: 'Choose a value from each list.', status: 422 }
