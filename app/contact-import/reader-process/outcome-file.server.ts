import type { OutcomeFile } from '@bellbird/contact-files/outcome-table'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import type { User } from '@bellbird/contract/auth/user'
import { formats } from '@bellbird/runtime/formats'
import { readOnce } from './read-once.server.ts'

export function readOutcomeFile(user: User, file: ContactFile) {
  return readOnce<Extract<OutcomeFile, { ok: true }>>(user, file, {
    wanted: { outcomes: { zone: formats().zone ?? 'UTC' } },
    unread: 'We couldn’t read this file, so nothing was recorded. Try again.',
  })
}
