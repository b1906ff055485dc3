import { config } from '#app/process/config.server.ts'
import { log } from '#app/process/log.server.ts'

export function report(line: string) {
  if (config().logFormat === 'json') log.info(line)
  else console.log(line)
}

export function reportError(line: string, error?: unknown, level: 'error' | 'fatal' = 'error') {
  if (config().logFormat === 'json') log[level]({ error }, line)
  else console.error(line, ...(error === undefined ? [] : [error]))
}
