import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/support/servers/product.ts'

test('The embedded API does not get secrets it does not need', async () => {
  const secrets = { SESSION_SECRET: 'a-session-secret-that-only-the-app-needs-0123456789' }
  const provider = {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bellbird',
    OIDC_CLIENT_SECRET: 'a-client-secret-that-only-the-app-needs',
  }
  const product = await startProduct({ ...secrets, ...provider })
  onTestFinished(() => product.stop())
  const [api] = product.children() as [number]

  const environment = await readFile(`/proc/${api}/environ`, 'utf8')
  expect(environment).toContain('DATA_DIR=')
  expect(environment).not.toMatch(/only-the-app-needs/)
})
