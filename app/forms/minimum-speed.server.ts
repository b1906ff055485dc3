const TIMEOUT_MS = 15_000
const MIN_BYTES_PER_MS = 8

export class TooSlow extends Error {}

/** Throws TooSlow. The rest stays unread, so that a response can still be sent. */
export async function* withMinimumSpeed(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const started = Date.now()
  let bytes = 0
  for (;;) {
    const wait = Math.min(TIMEOUT_MS, started + TIMEOUT_MS + bytes / MIN_BYTES_PER_MS - Date.now())
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
