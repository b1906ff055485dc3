import { createLog } from '@bellbird/runtime/log'

/** `warn`: worth a look. `error`: something failed that should not have. `fatal`: the process ends. */
type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

/**
 * Lines must never contain tokens, passwords or client input; the one exception is the reset link outside production
 * without email.
 */
export type Log = (line: string, level?: LogLevel) => void

let format: 'json' | 'text' = 'text'

export function setLogFormat(chosen: 'json' | 'text') {
  format = chosen
}

const lines = createLog({ format: () => format, to: process.stderr, process: 'api' })

export function log(line: string, level: LogLevel = 'info') {
  lines[level](line)
}
