import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noChoices } from '@bellbird/contact-files/preview/choices'
import type { User } from '@bellbird/contract/auth/user'
import { afterAll, expect, test, vi } from 'vitest'
import { Draft } from '#app/contact-import/drafts/draft.server.ts'
import * as drafts from '#app/contact-import/drafts/drafts.server.ts'
import * as runs from '#app/contact-import/runs/draft-run.server.ts'

// The settings are read once, so the folder must be set before anything is imported.
const folder = await vi.hoisted(async () => {
  const { mkdtemp } = await import('node:fs/promises')
  const made = await mkdtemp('/tmp/bellbird-drafts-')
  vi.stubEnv('UPLOAD_DIR', made)
  return made
})

const ada = { id: 'ada', email: 'ada@example.com' } as User
const eve = { id: 'eve', email: 'eve@example.com' } as User

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function draftOf(text: string, user = ada) {
  const draft = await drafts.createDraft(user, { name: 'contacts.csv', bytes: Buffer.from(text) })
  if (!draft.ok) throw new Error(draft.message)
  return draft.draft.id
}

/** The draft as its user opens it, or undefined. */
const opened = (id: string, user = ada) => Draft.open(user, id)

async function own(id: string) {
  const draft = await opened(id)
  if (!draft?.isRead()) throw new Error('There is no such draft.')
  return draft
}

async function sent(id: string) {
  const csv = (await (await opened(id))?.csvToSend()) ?? []
  return Buffer.concat(csv).toString()
}

test('A draft is found only by the user who created it', async () => {
  const id = await draftOf('email\nada@example.com\n')
  expect((await opened(id))?.preview).toMatchObject({ total: 1, valid: 1 })
  expect(await opened(id, eve)).toBeUndefined()
  await drafts.dropDrafts(eve)
  expect((await opened(id))?.preview).toBeDefined()
})

test('A file that cannot be read leaves nothing behind', async () => {
  const bytes = Buffer.from('%PDF-1.7 and so on')
  const before = await readdir(folder, { recursive: true })
  expect(await drafts.createDraft(ada, { name: 'contacts.csv', bytes })).toMatchObject({
    ok: false,
    status: 422,
  })
  expect(await readdir(folder, { recursive: true })).toEqual(before)
})

test('A draft is read again with the user’s choices, from the original file', async () => {
  const id = await draftOf('name;email;phone\nAda Archer;;+1 212 555 0101\nBen;ben@example.com;\n')
  expect((await opened(id))?.preview).toMatchObject({ valid: 1, phoneOnly: 1 })

  const take = { ...noChoices, withoutEmail: 'take' } as const
  expect(await (await own(id)).reread(take)).toEqual({ ok: true })
  expect((await opened(id))?.preview).toMatchObject({ valid: 2, choices: take })
  expect(await sent(id)).toContain('Ada,Archer,,+1 212 555 0101,')
})

test('A preview that cannot be read with the choices stays as it was', async () => {
  const id = await draftOf('email\nada@example.com\n')
  const broken = { ...noChoices, sheet: 'Nowhere', delimiter: '|' }
  await (await own(id)).reread(broken)
  expect(await sent(id)).toContain('ada@example.com')
})

test('Rows of existing contacts are skipped if that was chosen, and counted', async () => {
  const text =
    'email,notes\na@example.com,"two\nlines"\nb@example.com,"say ""hi"""\nc@example.com,\n'
  const id = await draftOf(text)
  const first = await own(id)
  await first.noteExisting({ rows: [1, 3] })
  expect((await opened(id))?.preview).toMatchObject({ valid: 3, existing: 2, skipped: 0 })

  await (await own(id)).reread({ ...noChoices, existing: 'skip' })
  expect((await opened(id))?.preview).toMatchObject({ existing: null, skipped: 0 })
  await (await own(id)).noteExisting({ rows: [1, 3] })
  await first.noteExisting({ rows: [2] })
  const preview = (await opened(id))?.preview
  expect(preview).toMatchObject({ existing: 2, skipped: 2 })
  expect(preview?.rows.map(({ note }) => note)).toEqual(['existing', undefined, 'existing'])
  expect(await sent(id)).toBe(
    'first_name,last_name,email,phone,company,title,notes\r\n,,b@example.com,,,,"say ""hi"""\r\n',
  )
})

test('The invalid rows are available as a file for people, with their number and every reason', async () => {
  const id = await draftOf('E-Mail,Phone,Remark\nbad,123,=cmd()\nben@example.com,,ok\n,,\n,12,x\n')
  const csv = Buffer.from((await (await own(id)).invalidRowsCsv()) ?? '').toString()
  expect(csv).toBe(
    '\uFEFFE-Mail,Phone,Remark,row,reason\r\n' +
      "bad,123,'=cmd(),2,email: Invalid email format; phone: Invalid phone format\r\n".replace(
        'email: Invalid email format; phone: Invalid phone format',
        '"email: Invalid email format; phone: Invalid phone format"',
      ) +
      ',12,x,5,"email: Missing required field: email; phone: Invalid phone format"\r\n',
  )
})

const requested = {
  state: 'running' as const,
  key: 'a key',
  fileName: 'contacts.csv',
  sent: 1,
  startedAt: '2026-11-21T12:00:00Z',
}

test('Of all concurrent attempts to import a draft one succeeds, until it has failed', async () => {
  const id = await draftOf('email\nada@example.com\n')
  expect((await own(id)).run).toBeUndefined()
  const claims = () =>
    Promise.all([1, 2, 3, 4].map(async () => runs.claimRun(await own(id), requested)))
  const first = await claims()
  expect(first.map((claim) => claim?.run.state)).toEqual(Array(4).fill('running'))
  expect(first.filter((claim) => claim?.won)).toHaveLength(1)

  await runs.recordRun(await own(id), { ...requested, attempt: 1, state: 'failed' })
  expect((await claims()).filter((claim) => claim?.won)).toHaveLength(1)
})

test('The result of an import outlives its file', async () => {
  const id = await draftOf('email\nada@example.com\n')
  const run = { ...requested, attempt: 1, state: 'finished' as const, report: { created: 1 } }
  await runs.recordRun(await own(id), run)
  const before = await own(id)
  await runs.closeDraft(before, run)
  const after = await opened(id)
  expect(after?.run).toMatchObject({ state: 'finished', report: { created: 1 } })
  expect(await runs.claimRun(before, requested)).toMatchObject({ won: false, run })
  expect(after?.preview).toBeUndefined()
  expect(await before.csvToSend()).toBeUndefined()
})

test('A user has a few drafts at once, the latest ones, and all are deleted with the account', async () => {
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await draftOf(`email\np${n}@example.com\n`, eve))
  const found = await Promise.all(ids.map(async (id) => (await opened(id, eve))?.preview))
  expect(found.map((preview) => preview !== undefined)).toEqual([
    ...[false, false],
    ...[true, true, true, true, true],
  ])
  await drafts.dropDrafts(eve)
  expect((await opened(ids.at(-1) ?? '', eve))?.preview).toBeUndefined()
})

test('A chosen mapping applies to the next file with the same headers, until it is withdrawn', async () => {
  const text = 'Mail A,Mail B,Name\na@example.com,b@example.com,Ada\n'
  const matching = { 0: 'custom', 1: 'email', 2: 'full_name' } as const
  const first = await draftOf(text)
  await (await own(first)).reread({ ...noChoices, columns: matching })
  expect((await opened(first))?.preview).toMatchObject({ remembered: false })

  const second = await draftOf(text.replace('Ada', 'Ben'))
  const preview = (await opened(second))?.preview
  expect(preview).toMatchObject({ remembered: true, choices: { columns: matching } })
  expect(await sent(second)).toContain('b@example.com')
  expect((await opened(await draftOf(text, eve), eve))?.preview).toMatchObject({
    remembered: false,
  })

  await (await own(second)).reread({ ...noChoices, columns: matching, country: 'DE' })
  expect((await opened(second))?.preview).toMatchObject({ remembered: true })
  await (await own(second)).reread(noChoices)
  const third = await draftOf(text)
  expect((await opened(third))?.preview).toMatchObject({ remembered: false })
})

test('Choices for one sheet or delimiter do not carry over to another', async () => {
  const id = await draftOf('email;phone,x\na@example.com;1,2\n')
  const columns = { 0: 'ignored' } as const
  const corrections = [{ row: 2, column: 'email', value: 'b@example.com' }]
  await (await own(id)).reread({ ...noChoices, delimiter: ';', columns, corrections })
  expect((await opened(id))?.preview?.choices).toMatchObject({ columns, corrections })

  await (await own(id)).reread({ ...noChoices, delimiter: ',', columns, corrections })
  expect((await opened(id))?.preview?.choices).toEqual({ ...noChoices, delimiter: ',' })
})

test('The invalid rows can be uploaded again, with the same mapping', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => `p${n}@example.com,+1 212 555 010${n}\n`).join(
    '',
  )
  const id = await draftOf(`Kontaktweg,Draht\n${rows}bad,12\n`)
  expect((await opened(id))?.preview).toMatchObject({ valid: 9, invalid: 1 })

  const csv = Buffer.from((await (await own(id)).invalidRowsCsv()) ?? '').toString()
  const fixed = csv.replace('bad,12', 'ada@example.com,+1 212 555 0199')
  expect(await sent(await draftOf(fixed))).toBe(
    'first_name,last_name,email,phone,company,title,notes\r\n,,ada@example.com,+1 212 555 0199,,,\r\n',
  )
})

test('The draft of a running import is not evicted by later uploads', async () => {
  const running = await draftOf('email\nrunning@example.com\n', eve)
  const ids = await readdir(folder, { recursive: true })
  const own = ids.find((path) => path.endsWith(running)) ?? ''
  for (let n = 0; n < 6; n += 1) {
    await writeFile(join(folder, own, 'run-1.json'), '{}')
    await draftOf(`email\np${n}@example.com\n`, eve)
  }
  expect((await opened(running, eve))?.preview).toBeDefined()
})

test('A user’s drafts beyond 128 MB are deleted, but never the newest one', async () => {
  const heavy = await draftOf('email\nheavy@example.com\n', eve)
  const own = (await readdir(folder, { recursive: true })).find((path) => path.endsWith(heavy))
  await truncate(join(folder, own ?? '', 'original'), 129 * 1024 * 1024)
  const next = await draftOf('email\nnext@example.com\n', eve)
  expect((await opened(heavy, eve))?.preview).toBeUndefined()
  expect((await opened(next, eve))?.preview).toBeDefined()
})
