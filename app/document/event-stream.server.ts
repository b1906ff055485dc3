import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/session/request-context.server.ts'

const EVERY_MS = 3_000
/** Then the browser comes again, with the session it has by then. */
const MAX_MS = 5 * 60_000

type Options<Shown> = {
  context: Readonly<RouterContextProvider>
  signal: AbortSignal
  /** What the page shows by now; undefined where the page has to load again. */
  find: () => Promise<Shown | undefined>
}

/**
 * What a page shows, again and again. Nothing is held between two events, so any server can go on with it. After 204 the
 * browser stays away.
 */
export async function eventStream<Shown>({ context, signal, find }: Options<Shown>) {
  const first = await find()
  const isTaken = context.get(requestContext)?.stayOpen?.() ?? true
  if (!isTaken) return new Response(null, { status: 204 })
  const stream = Readable.from(events(first, find, signal))
  return new Response(createReadableStreamFromReadable(stream), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}

async function* events<Shown>(
  first: Shown | undefined,
  find: () => Promise<Shown | undefined>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const until = Date.now() + MAX_MS
  try {
    for (let shown = first; Date.now() < until; shown = await find()) {
      if (shown === undefined) {
        yield encoder.encode('event: reload\ndata:\n\n')
        return
      }
      yield encoder.encode(`data: ${JSON.stringify(shown)}\n\n`)
      await wait(EVERY_MS, undefined, { signal })
    }
  } catch {
    // The browser comes again, and finds out why.
  }
}
