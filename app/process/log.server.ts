import { createLog } from '@bellbird/runtime/log'
import { config } from './config.server.ts'

export const log = createLog({ format: () => config().logFormat, to: process.stdout })

/** The codes are stable, so that alerts can depend on them. */
export type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended_by_upstream'
  | 'session_refused'
  | 'sign_in_required'
  | 'password_changed'
  | 'password_reset_requested'
  | 'sessions_ended'
  | 'account_deleted'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'webhook_added'
  | 'webhook_removed'
  | 'webhook_secret_rotated'
  | 'foreign_form_refused'
  | 'request_refused'
  | 'file_refused'
  | 'upstream_forbade'
  | 'rate_limited'
  | 'upstream_not_trusted'

/** `fields` must not contain names, addresses or secrets. */
export function logSecurity(event: SecurityEvent, fields: Record<string, string | number> = {}) {
  log.info({ event, ...fields }, `Security: ${event}`)
}
