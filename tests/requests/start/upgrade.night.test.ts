import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { SignedIn } from '@bellbird/contract/auth/session'
import { Contact } from '@bellbird/contract/contacts/contact'
import { CrmRun } from '@bellbird/contract/crm/runs'
import { startPractice } from '@bellbird/practice/crms/practice'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startApi } from '#tests/support/servers/api.ts'

/**
 * The data directory of the November 2026 release (pg-boss 10), killed with three runs queued. The format is the
 * length of a JSON list of its files, that list, then their bytes.
 */
const INSTALLATION = 'tests/requests/start/installation-2026-11.zst'
/** The refresh tokens in its vault. */
const REFRESH_TOKENS = {
  hubspot: 'y3sZsr_XMR4xQiWAA5F71HV-Fo8snO0q',
  salesforce: '8es3GP8AYK2HHCR5xGV2wOc3I6Fr7Y9N',
  pipedrive: 'G2VbWuTMFDWKcw5HR1acrsrKuMniF0ZE',
} as const

const Entries = z.array(
  z.object({
    path: z.string(),
    directory: z.boolean().default(false),
    offset: z.number().default(0),
    length: z.number().default(0),
  }),
)

function restoreInstallation() {
  const bytes = zstdDecompressSync(readFileSync(INSTALLATION))
  const start = 4 + bytes.readUInt32BE()
  const dataDir = mkdtempSync(join(tmpdir(), 'bellbird-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const entries = Entries.parse(JSON.parse(bytes.subarray(4, start).toString()))
  for (const { path } of entries.filter(({ directory }) => directory)) {
    mkdirSync(join(dataDir, path), { recursive: true, mode: 0o700 })
  }
  for (const { path, offset, length } of entries.filter(({ directory }) => !directory)) {
    const content = bytes.subarray(start + offset, start + offset + length)
    writeFileSync(join(dataDir, path), content, { mode: 0o600 })
  }
  return dataDir
}

test('An installation of the previous release continues with its accounts, contacts, connections and queued runs', async () => {
  const practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 1_000 })
  onTestFinished(() => practice.stop())
  for (const first_name of ['First', 'Second']) {
    const email = `${first_name.toLowerCase()}@example.com`
    practice.hubspot.records.insert({ first_name, last_name: 'Person', email })
  }
  practice.hubspot.consent.admit(REFRESH_TOKENS.hubspot)
  practice.salesforce.consent.admit(REFRESH_TOKENS.salesforce)
  practice.pipedrive.consent.admit(REFRESH_TOKENS.pipedrive)
  const api = await startApi({
    ...practice.environment,
    DATA_DIR: restoreInstallation(),
    PUBLIC_ORIGIN: 'http://app.test',
  })
  onTestFinished(() => api.stop())
  async function get<S extends z.ZodType>(schema: S, path: string, headers = {}, body?: object) {
    const response = await fetch(`${api.url}/api${path}`, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return schema.parse(await response.json())
  }

  const login = { email: 'ada@example.com', password: 'correct horse battery' }
  const { access_token } = await get(SignedIn, '/auth/login', {}, login)
  const authorization = { Authorization: `Bearer ${access_token}` }
  const runs = () => get(z.array(CrmRun), '/crm/runs?limit=10', authorization)
  const isOver = ({ state }: CrmRun) => !['queued', 'running'].includes(state)
  while (!(await runs()).every(isOver)) await wait(200)

  const described = (await runs()).map((run) => `${run.kind} ${run.connection} ${run.state}`)
  expect(described.toSorted()).toEqual([
    'export salesforce finished',
    'sync hubspot finished',
    'sync hubspot finished',
    'sync pipedrive finished',
  ])
  const contacts = await get(z.array(Contact), '/contacts', authorization)
  expect(contacts.map(({ email }) => email).toSorted()).toEqual([
    'first@example.com',
    'second@example.com',
  ])
  expect(practice.salesforce.records.present().length).toBeGreaterThan(0)
}, 120_000)
