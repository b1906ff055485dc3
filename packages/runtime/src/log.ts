import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

type RequestFields = { request_id: string; trace_id: string | undefined }

const requests = new AsyncLocalStorage<RequestFields>()

export function loggingAs<T>(request: RequestFields, answer: () => T): T {
  return requests.run(request, answer)
}

type Options = {
  format: () => 'json' | 'text'
  to: NodeJS.WritableStream
  process?: string
}

/** Values are logged as fields, never as parts of the message, so that no input can break a line. */
export function createLog({ format, to, process }: Options) {
  return pino(
    {
      base: process ? { process } : null,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => requests.getStore() ?? {},
    },
    {
      write(line: string) {
        to.write(format() === 'json' ? line : forPeople(JSON.parse(line)))
      },
    },
  )
}

function forPeople({ time, level, process, message, error, ...fields }: Record<string, unknown>) {
  const details = Object.entries(fields)
    .filter(([name, value]) => !(name in unspoken) && value !== null)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const trouble = level === 'info' ? undefined : String(level).toUpperCase()
  const stack = (error as { stack?: string } | undefined)?.stack
  const words = [time, process, trouble, message, ...details].filter((word) => word !== undefined)
  return `${words.join(' ')}${stack ? `\n${stack}` : ''}\n`
}

const unspoken = { request_id: true, trace_id: true }
