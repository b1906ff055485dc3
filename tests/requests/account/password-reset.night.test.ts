import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { ask, LINK, NEW, pathOf, until } from './reset-link.ts'

describe('where no mail is configured', () => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })

  afterAll(() => product.stop())

  test('a product on trial writes the link to its log', async () => {
    const { email } = await signUp(new Visitor(product.url))
    await ask(new Visitor(product.url), email)
    const [link] = await until(() => LINK.exec(product.output()) ?? undefined)
    expect(new URL(link).port).toBe(new URL(product.url).port)
    const browser = new Visitor(product.url)
    expect((await browser.post(pathOf(link), NEW)).headers.get('location')).toBe('/login')
  })

  test('the link leads to the address the server listens at, whatever host a request names', async () => {
    const { port } = new URL(product.url)
    for (const forged of [
      { Host: 'evil.example', Origin: 'http://evil.example' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { Forwarded: 'host=evil.example;proto=https' },
    ]) {
      const { email } = await signUp(new Visitor(product.url))
      const before = product.output().length
      const answer = await postRaw(product.url, '/forgot-password', { email }, forged)
      expect(answer.status).toBe(200)
      const [link] = await until(() => LINK.exec(product.output().slice(before)) ?? undefined)
      expect(new URL(link).origin).toBe(`http://localhost:${port}`)
    }
    expect(product.output()).not.toContain('evil.example')
  })

  test('a product in production writes a notice without a link', async () => {
    const product = await startProduct({
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      PUBLIC_ORIGIN: 'http://127.0.0.1',
    })
    onTestFinished(() => product.stop())
    const { email } = await signUp(new Visitor(product.url))
    await ask(new Visitor(product.url), email)
    await until(() => /email is not configured, so no link was sent/.exec(product.output()))
    expect(product.output()).not.toMatch(/token=/)
  })
})

/** Unlike `fetch`, sends the given Host header. */
function postRaw(url: string, path: string, fields: Record<string, string>, headers: object) {
  return new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      const sent = request(new URL(path, url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url, ...headers },
      })
      sent.once('response', (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, location: answer.headers.location })
      })
      sent.once('error', reject)
      sent.end(new URLSearchParams(fields).toString())
    },
  )
}
