import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { settle } from '#server/settings.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { failToStart, freePort, newDataDir, startProduct } from '#tests/support/servers/product.ts'

let folder: string
let free: { PORT: string; DATA_DIR: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellbird-start-'))
  free = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
})

afterAll(() => rm(folder, { recursive: true }))

test('A busy port is named, and no process is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }

  const { status, output } = await failToStart({ ...free, PORT: String(port) })

  expect(status).toBe(1)
  expect(output).toBe(
    `Port ${port} is in use: stop the process that uses it, or set PORT to another port.\n`,
  )
  expect(await readdir(free.DATA_DIR)).toEqual(['session-secret'])
  other.close()
})

test('An unwritable data directory is named with the reason', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')

  const { status, output } = await failToStart({ ...free, DATA_DIR: join(file, 'data') })

  expect(status).toBe(1)
  expect(output).toBe(
    `The directory ${file}/data of DATA_DIR is not writable (ENOTDIR): give this user write permission, or set DATA_DIR to another directory.\n`,
  )
})

test('A data directory used by another product is rejected, and nothing is left behind', async () => {
  const DATA_DIR = await newDataDir()
  const first = await startApi({ DATA_DIR })
  onTestFinished(async () => {
    await first.stop()
    await rm(DATA_DIR, { recursive: true })
  })

  const { status, output } = await failToStart({ ...free, DATA_DIR })

  expect(status).toBe(1)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect(output).toContain(DATA_DIR)
})

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  PUBLIC_ORIGIN: 'https://crm.example.com',
}

/** The message with which the settings are rejected. */
async function refusalOf(settings: Record<string, string | undefined>) {
  const rejected = await settle({ DATA_DIR: join(folder, 'refused'), ...settings }).catch(
    (error: unknown) => error,
  )
  expect(rejected).toBeInstanceOf(StartError)
  return (rejected as Error).message
}

test.each([
  [
    'Production without a secret of its own does not start',
    { SESSION_SECRET: undefined },
    /^SESSION_SECRET is required with NODE_ENV=production: .*$/,
  ],
  [
    'Production without the address people open does not start',
    { PUBLIC_ORIGIN: undefined },
    /^PUBLIC_ORIGIN is required with NODE_ENV=production: .*$/,
  ],
  [
    'Production at an address that is not encrypted does not start',
    { PUBLIC_ORIGIN: 'https://crm.example.com,http://crm.example.com' },
    /^PUBLIC_ORIGIN is http:\/\/crm\.example\.com, .*$/,
  ],
  [
    'Production before an API that would get tokens unencrypted does not start',
    { API_BASE_URL: 'http://api.example.com/v1' },
    /^API_BASE_URL is http:\/\/api\.example\.com, .*$/,
  ],
])('%s', async (_, changes, sentence) => {
  expect(await refusalOf({ ...production, ...changes })).toMatch(sentence)
})

test('Production starts with an unencrypted API if that is allowed', async () => {
  const config = await settle({
    ...production,
    DATA_DIR: join(folder, 'allowed'),
    API_BASE_URL: 'http://api.example.com/v1',
    API_OVER_HTTP: 'allow',
  })
  expect(config.apiBaseUrl).toBe('http://api.example.com/v1')
})

test('A secret is read from the named file only, not from two places', async () => {
  const file = join(folder, 'secret')
  await writeFile(file, 'a-secret-of-at-least-thirty-two-characters\n')
  const settings = {
    ...free,
    DATA_DIR: join(folder, 'with-secret'),
    API_BASE_URL: 'http://127.0.0.1:9',
    NODE_ENV: production.NODE_ENV,
    PUBLIC_ORIGIN: production.PUBLIC_ORIGIN,
    SESSION_SECRET_FILE: file,
  }
  const product = await startProduct(settings)
  expect(await readdir(settings.DATA_DIR)).not.toContain('session-secret')
  await product.stop()

  const twice = await failToStart({ ...settings, SESSION_SECRET: 'x'.repeat(32) })
  expect(twice.output).toBe(
    'SESSION_SECRET and SESSION_SECRET_FILE are both set: unset one of them.\n',
  )
  const away = await failToStart({ ...settings, SESSION_SECRET_FILE: join(folder, 'nowhere') })
  expect(away.output).toMatch(
    /^SESSION_SECRET_FILE names .*nowhere, which cannot be read \(ENOENT\)\.\n$/,
  )
  const api = await failToStart({ ...free, DATABASE_URL_FILE: join(folder, 'nowhere') })
  expect(api.output).toContain('DATABASE_URL_FILE names')
}, 60_000)

test('The development server and the demo account are rejected in production', async () => {
  const development = await failToStart({ ...free, ...production }, ['--dev'])
  const demo = await failToStart({ ...free, ...production }, ['--demo'])

  expect([development.status, demo.status]).toEqual([1, 1])
  expect(development.output).toBe('--dev is not for NODE_ENV=production.\n')
  expect(demo.output).toMatch(/^The demo account only works .*\n$/)
})

test('An address that this machine does not have is reported', async () => {
  const { status, output } = await failToStart({ ...free, HOST: '203.0.113.9' })

  expect(status).toBe(1)
  expect(output).toMatch(/^Nothing can listen on 203\.0\.113\.9 .*\n$/)
})

const malformed: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'crm.example.com'],
  ['API_BASE_URL', 'ftp://api.example.com'],
  ['SESSION_SECRET', 'short'],
  ['FIGURES', 'guessed'],
  ['IMPORT_PREVIEW', 'maybe'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['VOICE_AGENT_URL', 'voice'],
  ['DRAIN_DELAY_SECONDS', 'soon'],
]

test.each(malformed)('One sentence names a malformed variable: %s=%s', async (name, value) => {
  expect(await refusalOf({ [name]: value })).toMatch(new RegExp(`^.*${name}.*$`))
})

test('An invalid setting stops the start with only its message', async () => {
  const sentence = await refusalOf({ PORT: 'abc' })
  expect(await failToStart({ ...free, PORT: 'abc' })).toMatchObject({
    status: 1,
    output: `${sentence}\n`,
  })
})
