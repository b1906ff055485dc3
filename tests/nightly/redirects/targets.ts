import fc from 'fast-check'
import { hostileTarget } from '#tests/nightly/fuzz/hostile-text.ts'
import { Visitor } from '#tests/support/client.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'

const AT_ONCE = 8

export type Led = { sent: string; location: string; from: string }

/** Requests this many hostile targets after signing in, or after a choice, and returns where each redirected. */
export async function hostileRedirects(count: number, seed: number): Promise<Led[]> {
  const upstream = await startFakeUpstream()
  const product = await startProduct({ API_BASE_URL: upstream.url })
  try {
    const person = new Visitor(product.url)
    await person.post('/login', { email: USER.email, password: 'correct horse' })
    const targets = fc.sample(hostileTarget, { numRuns: count, seed })
    const led: Led[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let sent = targets.pop(); sent !== undefined; sent = targets.pop()) {
          const to = encodeURIComponent(sent.toWellFormed())
          const path = `/login?redirectTo=${to}`
          const answer =
            led.length % 2 === 0
              ? await person.get(path.slice(0, 2_000))
              : await person.post('/figures', { page: sent.toWellFormed(), figures: 'live' })
          const location = answer.headers.get('location')
          if (location !== null) led.push({ sent, location, from: product.url + answer.path })
          else if (answer.status < 400) throw new Error(`${path} answered ${answer.status}`)
          else led.push({ sent, location: '/', from: product.url })
        }
      }),
    )
    return led
  } finally {
    await product.stop()
    await upstream.stop()
  }
}
