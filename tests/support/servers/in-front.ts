import { Visitor } from '#tests/support/client.ts'
import { startFakeUpstream, USER } from './fake-upstream.ts'
import { startProduct } from './product.ts'

const WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href

let front: ReturnType<typeof start> | undefined

/**
 * For the tests of one file: the product in front of a third-party API, with a user who signs in. Both are shared by a
 * worker's files, because starting another product takes longer than most files.
 */
export async function inFrontOfFakeUpstream() {
  front ??= start()
  const { upstream, product } = await front
  upstream.reset()

  async function signIn(user = USER, headers: Record<string, string> = {}) {
    upstream.answer('POST /api/auth/login', { body: { access_token: 'a-token', user } })
    const browser = new Visitor(product.url)
    await browser.post('/login', { email: user.email, password: 'correct horse' }, headers)
    return browser
  }

  return { upstream, signIn }
}

async function start() {
  const upstream = await startFakeUpstream()
  const settings = { API_BASE_URL: upstream.url }
  return { upstream, product: await startProduct(settings, [], '.', [WITH_PARENT]) }
}
