import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'
import { newDataDir, type Product, startProduct } from '#tests/support/servers/product.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

afterAll(() => rm(dataDir, { recursive: true }))

async function started() {
  const product = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(() => product.stop())
  return product
}

test('The session secret is created once, readable by this user only, and reused', async () => {
  const file = join(dataDir, 'session-secret')
  const first = await started()
  const secret = await readFile(file, 'utf8')
  await first.end('SIGTERM')
  await started()

  expect(secret.trim()).toHaveLength(64)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(secret)
})

test('An API that dies is restarted at the same address', async () => {
  const product = await started()
  const [before] = product.children() as [number]
  process.kill(before, 'SIGKILL')

  await vi.waitUntil(() => product.children().some((pid) => pid !== before), { timeout: 20_000 })
  await vi.waitUntil(() => upstreamAnswers(product), { timeout: 40_000, interval: 500 })
  expect(product.output()).toContain('The embedded API stopped (signal SIGKILL)')
}, 60_000)

async function upstreamAnswers({ url }: Product) {
  const otherUser = { email: 'nobody@example.com', password: 'wrong' }
  const page = await new Visitor(url).post('/login', otherUser)
  return textOf(page).includes('Invalid email or password')
}
