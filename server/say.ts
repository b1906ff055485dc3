import { config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'

/** Tells the operator something about the process itself: a plain line, or an entry where the log is JSON. */
export function say(line: string) {
  if (config().logFormat === 'json') log.info(line)
  else console.log(line)
}

/** The same of something that went wrong. */
export function complain(line: string, error?: unknown, level: 'error' | 'fatal' = 'error') {
  if (config().logFormat === 'json') log[level]({ error }, line)
  else console.error(line, ...(error === undefined ? [] : [error]))
}
