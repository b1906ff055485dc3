import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { RouterContextProvider } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { requestContext } from '#app/session/request-context.server.ts'
import { sharedReadings } from './shared-readings.server.ts'

const EVERY_MS = 3_000
/** After this, the browser reconnects with its current session. */
const MAX_MS = 5 * 60_000

type Options = {
  context: Readonly<RouterContextProvider>
  request: Request
  /** Undefined if the page must be reloaded. */
  find: () => Promise<unknown>
}

const follow = sharedReadings<unknown>(EVERY_MS)

/** No state outlives the response, so any server can continue. A 204 ends the browser's reconnecting. */
export async function eventStream({ context, request, find }: Options) {
  const key = `${digestOf(context.get(currentSession).token)} ${request.url}`
  const readings = follow(key, { find, signal: request.signal })
  const { value: first } = await readings.next()
  const isTaken = context.get(requestContext)?.stayOpen?.() ?? true
  if (!isTaken) {
    await readings.return(undefined)
    return new Response(null, { status: 204 })
  }
  const stream = Readable.from(events(first, readings))
  return new Response(createReadableStreamFromReadable(stream), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}

function digestOf(token = '') {
  return createHash('sha256').update(token).digest('base64url')
}

async function* events(first: unknown, readings: AsyncGenerator<unknown>) {
  const encoder = new TextEncoder()
  const until = Date.now() + MAX_MS
  try {
    for (let shown = first; Date.now() < until; shown = (await readings.next()).value) {
      if (shown === undefined) {
        yield encoder.encode('event: reload\ndata:\n\n')
        return
      }
      yield encoder.encode(`data: ${JSON.stringify(shown)}\n\n`)
    }
  } catch {
    // The browser reconnects and then gets the error.
  } finally {
    await readings.return(undefined)
  }
}
