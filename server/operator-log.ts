import { config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'

/** Logs a message about the process itself: a plain line, or an entry if the log is JSON. */
export function report(line: string) {
  if (config().logFormat === 'json') log.info(line)
  else console.log(line)
}

/** Logs a failure of the process itself. */
export function reportError(line: string, error?: unknown, level: 'error' | 'fatal' = 'error') {
  if (config().logFormat === 'json') log[level]({ error }, line)
  else console.error(line, ...(error === undefined ? [] : [error]))
}
