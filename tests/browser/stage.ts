import { test as base, type Page } from '@playwright/test'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

export type Stage = {
  upstream: FakeUpstream
  product: Product
  /** The same, with a sign-in provider and live figures. */
  configured: Product
}

/** The product with an upstream that gives scripted responses at a scripted speed. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this.
    async ({}, use) => {
      const upstream = await startFakeUpstream()
      const product = await startProduct({
        API_BASE_URL: upstream.url,
        IMPORT_PREVIEW: 'simulated',
      })
      const configured = await startProduct({
        API_BASE_URL: upstream.url,
        FIGURES: 'live',
        OIDC_ISSUER: 'http://127.0.0.1:9',
        OIDC_CLIENT_ID: 'bellbird',
        OIDC_NAME: 'Harbour Light ID',
      })
      await use({ upstream, product, configured })
      await Promise.all([product.stop(), configured.stop()])
      await upstream.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stage }, use) => use(stage.product.url),
})

/** Posts to the form's URL without opening the form. */
export async function signIn(page: Page, origin = '') {
  await page.request.post(`${origin}/login`, {
    form: { email: USER.email, password: 'correct horse' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
}
