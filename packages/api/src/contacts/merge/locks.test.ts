import { Contact } from '@bellbird/contract/contacts/contact'
import { MergeInput } from '@bellbird/contract/contacts/merge'
import { beforeEach, expect, inject, test as vitestTest } from 'vitest'
import type { ScriptSql, Sql } from '../../database/database.ts'
import { during as duringTransaction } from '../../database/test-waiting.ts'
import { testApi } from '../../test-api.ts'
import { contactStore } from '../store.ts'
import { contactTrash } from '../trash/trash.ts'
import { mergeContacts } from './merge.ts'

/** The embedded engine runs one transaction at a time. */
const test = vitestTest.runIf(inject('postgresUrl'))

const api = testApi()
let token: string
let userId: string
let one: Contact
let other: Contact

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  userId = registered.user.id ?? ''
  one = await api.addContact(token, { first_name: 'Ada', notes: 'One' })
  other = await api.addContact(token, { first_name: 'Augusta', notes: 'Other' })
})

const request = (method: string, path: string, body?: object) =>
  api.call(method, `/contacts/${path}`, { token, body })

const merge = (sql: Sql) =>
  mergeContacts(sql, userId, one.id, MergeInput.parse({ other_id: other.id }))

/** Sends a request during an open transaction, and commits that when the request waits for it. */
const during = (held: (sql: ScriptSql) => Promise<unknown>, send: () => Promise<Response>) =>
  duringTransaction(api.database(), held, send)

test.each(['one', 'other'] as const)(
  'A merge keeps what an edit of the %s writes meanwhile',
  async (edited) => {
    const { id } = edited === 'one' ? one : other
    const answer = await during(
      (sql) => contactStore(sql, userId).update(id, { notes: 'Just edited' }, () => true),
      () => request('POST', `${one.id}/merge`, { other_id: other.id }),
    )
    expect(answer.status).toBe(200)
    expect(Contact.parse(await answer.json()).notes).toContain('Just edited')
  },
)

test('A contact deleted while another is merged into it takes the CRM records of both along', async () => {
  const records = [one.id, other.id].toSorted()
  for (const id of records) {
    await api.database().query(
      `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id)
       values ($1, 'hubspot', $2::text, $2::text, $2::text::uuid)`,
      [userId, id],
    )
  }
  const deleted = await during(merge, () => request('DELETE', one.id))
  expect(deleted.status).toBe(204)
  expect((await request('POST', `bin/${one.id}/restore`)).status).toBe(200)
  const linked = await api
    .database()
    .query('select remote_id from crm_links where contact_id = $1 order by 1', [one.id])
  expect(linked).toEqual(records.map((remote_id) => ({ remote_id })))
})

test.each([
  ['restored again', 'POST', '/restore'],
  ['deleted permanently', 'DELETE', ''],
])('A contact %s while it is restored stays in the list', async (_, method, verb) => {
  await request('DELETE', one.id)
  const answer = await during(
    (sql) => contactTrash(sql, userId).restore(one.id),
    () => request(method, `bin/${one.id}${verb}`),
  )
  expect(answer.status).toBe(404)
  expect((await request('GET', one.id)).status).toBe(200)
})
