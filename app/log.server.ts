import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { config } from './config.server.ts'

/** What every line that is written while a request is answered says about it. */
type OfRequest = { request_id: string; trace_id: string }

const requests = new AsyncLocalStorage<OfRequest>()

/** Whatever is logged until `answer` has settled names the request. */
export function loggingAs<T>(request: OfRequest, answer: () => T): T {
  return requests.run(request, answer)
}

/**
 * The log: a line of JSON for each entry, or a plain line for people where LOG_FORMAT is text. Values go
 * in as fields, never as parts of the message, so that nothing anyone sends can break a line.
 */
export const log = pino(
  {
    base: null,
    messageKey: 'message',
    errorKey: 'error',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => requests.getStore() ?? {},
  },
  {
    write(line: string) {
      process.stdout.write(config().logFormat === 'json' ? line : forPeople(JSON.parse(line)))
    },
  },
)

function forPeople({ time, level, message, error, ...fields }: Record<string, unknown>) {
  const said = Object.entries(fields)
    .filter(([name, value]) => !(name in unspoken) && value !== null)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const trouble = level === 'info' ? [] : [String(level).toUpperCase()]
  const stack = (error as { stack?: string } | undefined)?.stack
  return `${[time, ...trouble, message, ...said].join(' ')}${stack ? `\n${stack}` : ''}\n`
}

const unspoken = { request_id: true, trace_id: true }

/** What happened to someone's access; the codes are fixed, so that alarms can be built on them. */
export type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended_by_upstream'
  | 'session_refused'
  | 'visitor_turned_away'
  | 'password_changed'
  | 'password_reset_requested'
  | 'sessions_ended'
  | 'account_deleted'
  | 'foreign_form_refused'
  | 'request_refused'
  | 'file_refused'
  | 'upstream_forbade'
  | 'rate_limited'
  | 'upstream_not_trusted'

/** Logs a security event. `fields` holds no names, addresses or secrets. */
export function logSecurity(event: SecurityEvent, fields: Record<string, string | number> = {}) {
  log.info({ event, ...fields }, `Security: ${event}`)
}
