import type { IncomingMessage, ServerResponse } from 'node:http'

const UNREMARKABLE = /^\/assets\//

/** One line for each answer. Never what stands behind the question mark: searches and tokens do. */
export function logRequest(request: IncomingMessage, response: ServerResponse) {
  const started = performance.now()
  const path = loggable((request.url ?? '').split('?', 1)[0] as string)
  response.once('close', () => {
    if (UNREMARKABLE.test(path) && response.statusCode < 400) return

    const status = response.headersSent ? response.statusCode : 'aborted'
    const took = Math.round(performance.now() - started)
    console.log(`${new Date().toISOString()} ${request.method} ${path} ${status} ${took} ms`)
  })
}

function loggable(path: string) {
  return path.slice(0, 200).replaceAll(/[^\x21-\x7e]/g, '?')
}
