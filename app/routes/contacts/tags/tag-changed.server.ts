import { MAX_UNDONE } from '@bellbird/contract/contacts/contact'
import type { TagChanged } from '@bellbird/contract/contacts/tags'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, type RouterContextProvider } from 'react-router'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { offering, redirectWithSuccess } from '#app/session/toasts.server.ts'

/** Saved views filter by the changed tag, so the tabs are read again. */
export async function toTags(
  context: Readonly<RouterContextProvider>,
  message: string,
  { contacts, update_id }: TagChanged,
) {
  const init = { headers: { 'set-cookie': await forgetPins(context) } }
  const changed =
    contacts === 1 ? '1 contact changed.' : `${formatCount(contacts)} contacts changed.`
  if (contacts === 0) return redirectWithSuccess(href('/contacts/tags'), message, init)
  const undo =
    update_id && contacts <= MAX_UNDONE
      ? { action: href('/contacts/bulk-update/undo'), fields: { update_id } }
      : undefined
  const toast = { message, description: offering(changed, { undo }) }
  return redirectWithSuccess(href('/contacts/tags'), toast, init)
}
