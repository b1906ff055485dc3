import { afterAll } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { startFakeUpstream, USER } from './fake-upstream.ts'
import { startProduct } from './product.ts'

/** For the tests of one file: the product in front of a third-party API, with a user who signs in. */
export async function inFrontOfFakeUpstream() {
  const upstream = await startFakeUpstream()
  const product = await startProduct({ API_BASE_URL: upstream.url })
  afterAll(async () => {
    await product.stop()
    await upstream.stop()
  })

  async function signIn(user = USER, headers: Record<string, string> = {}) {
    upstream.answer('POST /api/auth/login', { body: { access_token: 'a-token', user } })
    const browser = new Visitor(product.url)
    await browser.post('/login', { email: user.email, password: 'correct horse' }, headers)
    return browser
  }

  return { upstream, signIn }
}
