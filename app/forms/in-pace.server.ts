/** How long the next piece may be in coming, and how slow the whole may be beyond that. */
const TIMEOUT_MS = 15_000
const LEAST_BYTES_PER_MS = 8

/** An upload that holds up others by coming too slowly. */
export class TooSlow extends Error {}

/**
 * The pieces of a body as they arrive. Throws TooSlow when one is 15 s in coming, or all of them have
 * come at less than 8 kB/s. What was not read is left unread, so that an answer can still be sent.
 */
export async function* inPace(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const started = Date.now()
  let bytes = 0
  for (;;) {
    const wait = Math.min(
      TIMEOUT_MS,
      started + TIMEOUT_MS + bytes / LEAST_BYTES_PER_MS - Date.now(),
    )
    const { done, value } = await within(wait, reader.read())
    if (done) return
    bytes += value.length
    yield value
  }
}

async function within<T>(ms: number, arriving: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms)
  })
  try {
    return await Promise.race([arriving, late])
  } finally {
    clearTimeout(timer)
  }
}
