import { createLog } from '@bellbird/runtime/log'

/** `warn`: worth a look some time. `error`: something was not done that should have been. `fatal`: the process ends. */
type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

/**
 * Takes one line for the operator, at level `info` where none is given. Lines never hold tokens, passwords or what clients wrote; the one
 * exception is the reset link of a product that is tried out without mail.
 */
export type Log = (line: string, level?: LogLevel) => void

let format: 'json' | 'text' = 'text'

/** From now on every line is an entry in JSON, or plain text for people. */
export function logIn(chosen: 'json' | 'text') {
  format = chosen
}

const lines = createLog({ format: () => format, to: process.stderr, process: 'api' })

/** A line for the operator; see `Log` for what may stand in it. */
export function log(line: string, level: LogLevel = 'info') {
  lines[level](line)
}
