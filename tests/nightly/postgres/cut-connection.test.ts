import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '@bellbird/api/database/database'
import { openServerDatabase } from '@bellbird/api/database/open'
import { makeServerDatabase } from '@bellbird/api/database/test-database'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'

/** A pool with one connection, and a function that makes the server drop it in the middle of a statement. */
async function soleConnection() {
  const url = await makeServerDatabase(inject('postgresUrl') as string)
  const database = await openServerDatabase(url, { connections: 1 })
  const admin = postgres(inject('postgresUrl') as string, { max: 1, onnotice: () => {} })
  const name = new URL(url).pathname.slice(1)
  const admit = (isOpen: boolean) =>
    admin.unsafe(`alter database ${name} allow_connections ${isOpen}`)
  onTestFinished(async () => {
    await admit(true)
    await database.close()
    await admin.end()
  })
  async function cut() {
    const asking = database.query('select pg_sleep($1)', [60]).catch((error: unknown) => error)
    const sleeping = () => admin<{ pid: number }[]>`
      select pid from pg_stat_activity where query like 'select pg_sleep%' and datname = ${name}`
    await expect.poll(async () => (await sleeping()).length).toBe(1)
    const [{ pid } = { pid: 0 }] = await sleeping()
    await admin`select pg_terminate_backend(${pid})`
    return asking
  }
  return { database, cut, admit }
}

test('A request during which a connection is cut gets an error, and the next one succeeds', async () => {
  const { database, cut } = await soleConnection()

  expect(await cut()).toBeInstanceOf(DatabaseUnavailable)
  await wait(100)
  expect(await database.query('select $1::int as one', [1])).toEqual([{ one: 1 }])

  await cut()
  await wait(100)
  const both = await database.transaction(async (sql) => {
    await sql.query('create table kept (id int)')
    return sql.query('select $1::int as one', [1])
  })
  expect(both).toEqual([{ one: 1 }])
  expect(await database.query('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
})

test('While the server accepts no connections every request gets an error immediately', {
  timeout: 30_000,
}, async () => {
  const { database, cut, admit } = await soleConnection()
  const one = () => database.query('select 1 as one').catch((error: unknown) => error)
  await admit(false)

  expect(await cut()).toBeInstanceOf(DatabaseUnavailable)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await one()).toBeInstanceOf(DatabaseUnavailable)
  }
  await admit(true)
  await expect.poll(one).toEqual([{ one: 1 }])
})
