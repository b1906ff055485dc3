import type { User } from '@bellbird/contract/auth/user'
import { href, redirect } from 'react-router'
import { dropDraft } from '#app/contact-import/drafts/drafts.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import type { Route } from './+types/discard.ts'
import { openDraft } from './drafted.server.ts'

/** Removes the file and its preview. */
export async function action({ params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  await openDraft(user, params.previewId)
  await dropDraft(user, params.previewId)
  throw redirect(href('/contacts/import'))
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/contacts/import/:previewId', params))
}

export default function DiscardPreview() {
  return null
}
