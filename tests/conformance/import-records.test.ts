import { randomUUID } from 'node:crypto'
import { ImportDifferences } from '@bellbird/contract/contact-import/decisions'
import { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { expect, type TestContext, test } from 'vitest'
import { z } from 'zod'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

function form(rows: string[], fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([`first_name,email\r\n${rows.join('\r\n')}\r\n`]), 'contacts.csv')
  return body
}

const known = 'Ada,ada@example.com'
const unknown = 'Bob,bob@example.com'

/** A user with one contact and no imports; skips if the upstream does not record imports. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const absent = await call('listImports', { token })
  needsExtension(context, 'import records', absent.ok)
  expect(z.array(ImportRecord).parse(await absent.json())).toEqual([])
  const body = { first_name: 'A.', email: 'ada@example.com' }
  const { id } = await answerTo('createContact', { token, body })
  return { token, id }
}

test('A check reports which rows match a contact and writes nothing', async (context) => {
  const { token } = await register()
  await answerTo('createContact', { token, body: { email: 'ada@example.com' } })
  const answer = await call('checkImport', { token, body: form([unknown, known]) })
  needsExtension(context, 'the import check', ![404, 405, 501].includes(answer.status))
  expect(await answer.json()).toEqual({ total: 2, existing: [2] })
  expect(await answerTo('listContacts', { token })).toHaveLength(1)
})

test('Existing contacts can be skipped', async (context) => {
  const { token, id } = await newUser(context)
  const body = form([known, unknown], { existing: 'skip' })
  expect(await answerTo('importContacts', { token, body })).toMatchObject({
    created: 1,
    updated: 0,
    skipped: 1,
  })
  expect(await answerTo('findContact', { token, id })).toMatchObject({ first_name: 'A.' })
})

test('Values that a file would replace are reported, and kept if so decided', async (context) => {
  const { token, id } = await newUser(context)
  const answer = await call('compareImport', { token, body: form([unknown, known]) })
  needsExtension(context, 'import differences', ![404, 405, 501].includes(answer.status))
  const { rows, columns } = ImportDifferences.parse(await answer.json())
  expect(columns).toEqual({ first_name: 1 })
  const values = [{ column: 'first_name', there: 'A.', comes: 'Ada' }]
  expect(rows).toMatchObject([{ row: 2, contact_id: id, values }])

  const body = form([known], { decisions: '{"otherwise":"keep"}' })
  await answerTo('importContacts', { token, body })
  expect(await answerTo('findContact', { token, id })).toMatchObject({ first_name: 'A.' })
})

test('An import leaves a record that only its owner sees', async (context) => {
  const { token } = await newUser(context)
  const key = randomUUID()
  const { import_id: id = '' } = await answerTo('importContacts', {
    token,
    headers: { 'Idempotency-Key': key },
    body: form([known, unknown, 'Cy,no address'], { file_name: 'Leads.xlsx' }),
  })
  const record = await answerTo('findImport', { token, id })
  expect(record).toMatchObject({
    id,
    file_name: 'Leads.xlsx',
    state: 'finished',
    total: 3,
    created: 1,
    updated: 1,
    failed: 1,
    can_undo: true,
    undo: null,
  })
  const { contacts: _, deleted: __, ...listed } = record
  const list = await answerTo('listImports', { token, query: { idempotency_key: key } })
  expect(list).toMatchObject([listed])
  const other = await register()
  await refusalOf('findImport', [404], { token: other.token, id })
  await refusalOf('undoImport', [404], { token: other.token, id })
})

test('The figures of an undo are known before it, to the owner only', async (context) => {
  const { token } = await newUser(context)
  const body = form([known, unknown])
  const { import_id: id = '' } = await answerTo('importContacts', { token, body })
  const preview = await call('previewImportUndo', { token, id })
  needsExtension(context, 'the preview of an undo', ![404, 405, 501].includes(preview.status))
  expect(await preview.json()).toEqual({ removed: 1, restored: 1, kept: 0 })
  const other = await register()
  await refusalOf('previewImportUndo', [404], { token: other.token, id })
  await answerTo('undoImport', { token, id })
  await refusalOf('previewImportUndo', [409], { token, id })
})

test('Undoing an import removes what it created, restores what it changed and keeps what was edited', async (context) => {
  const { token, id: adasId } = await newUser(context)
  const body = form([known, unknown, 'Cy,cy@example.com'])
  const { import_id: id = '' } = await answerTo('importContacts', { token, body })
  const contacts = await answerTo('listContacts', { token })
  const cy = contacts.find(({ email }) => email === 'cy@example.com')
  await answerTo('updateContact', { token, id: cy?.id ?? '', body: { company: 'Nordlys' } })

  const undone = await answerTo('undoImport', { token, id })
  expect(undone).toMatchObject({
    state: 'undone',
    can_undo: false,
    undo: { removed: 1, restored: 1, kept: 1, kept_contacts: [{ id: cy?.id, name: 'Cy' }] },
  })
  expect(await answerTo('undoImport', { token, id })).toEqual(undone)
  expect(await answerTo('findContact', { token, id: adasId })).toMatchObject({ first_name: 'A.' })
  expect(await answerTo('listContacts', { token })).toHaveLength(2)
  const [newest] = await answerTo('listActivity', { token, query: { limit: '1' } })
  expect(newest).toMatchObject({ kind: 'import_undone', figures: { removed: 1, kept: 1 } })
})
