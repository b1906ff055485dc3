import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'
import { deleteOldImports } from './delete-old.ts'
import { type ImportSession, importSession, peopleCsv } from './import-session.ts'

const api = testApi()
let session: ImportSession

beforeEach(async () => {
  session = importSession(api, (await api.register()).token)
})

test('Imports are forgotten with the account', async () => {
  const { user, token } = await api.register()
  const otherSession = importSession(api, token)
  await otherSession.imported(peopleCsv(3))
  await otherSession.imported(peopleCsv(3, 'changed'))
  await api.call('DELETE', '/users/me', { token })
  const left = await api.database().query(
    `select id from contact_imports where owner_id = $1 union all
       select contact_id from contact_changes where owner_id = $1`,
    [user.id],
  )
  expect(left).toEqual([])
})

test('Cleanup deletes the data to undo an import after 90 days, and the import after 400', async () => {
  const [old, middle, fresh] = [
    await session.imported(peopleCsv(1)),
    await session.imported(peopleCsv(2, 'a')),
    await session.imported(peopleCsv(3, 'b')),
  ].map(({ import_id }) => import_id)
  const age = (id: string | undefined, days: number) =>
    api
      .database()
      .query(
        `update contact_imports set started_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      )
  await age(old, 401)
  await age(middle, 91)
  await tidy(api.database())
  expect(await session.records()).toMatchObject([
    { id: fresh, can_undo: true },
    { id: middle, can_undo: false, updated: 1 },
  ])
  const rejected = await session.undo(middle)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('too old')
  expect(await session.undone(fresh)).toMatchObject({ undo: { removed: 1, restored: 2, kept: 0 } })
})

test('An import can be undone for 90 days, whenever the cleanup runs', async () => {
  const { import_id } = await session.imported(peopleCsv(1))
  const age = (days: number) =>
    api
      .database()
      .query(
        `update contact_imports set started_at = now() - $2 * interval '1 day' where id = $1`,
        [import_id, days],
      )
  await age(89)
  expect(await session.record(import_id)).toMatchObject({ can_undo: true })
  await age(90)
  expect(await session.record(import_id)).toMatchObject({ can_undo: false })
  const rejected = await session.undo(import_id)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('too old')
})

test('Of each owner, only a number of the newest changes and records are kept', async () => {
  for (const count of [1, 2, 3]) await session.imported(peopleCsv(count, `${count}`))
  await deleteOldImports(api.database(), { undoDays: 90, changes: 4, recordDays: 400, records: 2 })
  expect(await session.records()).toMatchObject([
    { total: 3, can_undo: true },
    { total: 2, can_undo: false },
  ])
})
