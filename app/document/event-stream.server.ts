import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { RouterContextProvider } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { requestContext } from '#app/session/request-context.server.ts'
import { sharedReadings } from './shared-readings.server.ts'

const EVERY_MS = 3_000
/** Then the browser comes again, with the session it has by then. */
const MAX_MS = 5 * 60_000

type Options = {
  context: Readonly<RouterContextProvider>
  request: Request
  /** What the page shows by now; undefined where the page has to load again. */
  find: () => Promise<unknown>
}

const follow = sharedReadings<unknown>(EVERY_MS)

/**
 * What a page shows, again and again, read once for all pages of a session that are open at this address. Nothing outlasts the
 * answer, so any server can go on with it. After 204 the browser stays away.
 */
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
    // The browser comes again, and finds out why.
  } finally {
    await readings.return(undefined)
  }
}
