import { MAX_UNDONE } from '@bellbird/contract/contacts/contact'
import type { TagChanged } from '@bellbird/contract/contacts/tags'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { offering, type Toast } from '#app/session/toasts.server.ts'

export function changedToast(message: string, { contacts, update_id }: TagChanged): Toast {
  const changed =
    contacts === 1 ? '1 contact changed.' : `${formatCount(contacts)} contacts changed.`
  if (contacts === 0) return message
  const undo =
    update_id && contacts <= MAX_UNDONE
      ? { action: href('/contacts/bulk-update/undo'), fields: { update_id } }
      : undefined
  return { message, description: offering(changed, { undo }) }
}
