import { AsyncLocalStorage } from 'node:async_hooks'

/** `warn`: worth a look some time. `error`: something was not done that should have been. `fatal`: the process ends. */
export type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

/**
 * Takes one line for the operator, at level `info` where none is given. Lines never hold tokens, passwords or what clients wrote; the one
 * exception is the reset link of a product that is tried out without mail.
 */
export type Log = (line: string, level?: LogLevel) => void

let inJson = false

/** What every entry that is written while a call is answered says about it. */
type OfCall = { request_id: string; trace_id: string | undefined }

const calls = new AsyncLocalStorage<OfCall>()

/** Whatever is logged until `answer` has settled names the call. */
export function loggingAs<T>(call: OfCall, answer: () => T): T {
  return calls.run(call, answer)
}

/** From now on every line is an entry in JSON, or plain text for people. */
export function logIn(format: 'json' | 'text') {
  inJson = format === 'json'
}

/** A line for the operator; see `Log` for what may stand in it. */
export function log(line: string, level: LogLevel = 'info') {
  const time = new Date().toISOString()
  const entry = { level, time, process: 'api', message: line, ...calls.getStore() }
  const label = level === 'info' ? '' : `${level.toUpperCase()} `
  console.error(inJson ? JSON.stringify(entry) : `${time} api ${label}${line}`)
}
