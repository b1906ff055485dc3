import { href, redirect } from 'react-router'
import type { Route } from './+types/discard.ts'
import { openDraft } from './drafted.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const draft = await openDraft(context, params.previewId)
  await draft.drop()
  throw redirect(href('/contacts/import'))
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/contacts/import/:previewId', params))
}

export default function DiscardPreview() {
  return null
}
