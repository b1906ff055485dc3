import { StartError } from '@bellbird/runtime/start-error'
import type { Database, ScriptSql } from '../database.ts'
import { fingerprintOf, type Table, tablesOf } from './tables.ts'

const AT_ONCE = 500

export type CopiedTables = { name: string; rows: number }[]

/** Copies nothing if a table differs. Queued jobs are left out: workers find runs without them. Throws StartError. */
export async function moveDatabase(from: Database, to: Database): Promise<CopiedTables> {
  return await from.transaction((source) =>
    to.transaction(async (target) => {
      for (const sql of [source, target]) {
        // Times are compared as text, which depends on the time zone.
        await sql.query(`select set_config('timezone', 'UTC', true)`)
      }
      // The other database may count rows for minutes.
      await target.query(`select set_config('idle_in_transaction_session_timeout', '0', true)`)
      const tables = await tablesOf(source)
      await assertEmpty(target, tables)
      await copyAll(source, target, tables)
      return await compared(source, target, tables)
    }),
  )
}

async function assertEmpty(target: ScriptSql, tables: Table[]) {
  for (const { name } of tables) {
    const found = await target.query(`select 1 from ${name} limit 1`)
    if (found.length > 0) {
      throw new StartError(
        `The database of DATABASE_URL already holds data (in ${name}): nothing was moved. Name an empty one.`,
      )
    }
  }
}

/** Totals are copied like all other data, so triggers must not update them. */
async function copyAll(source: ScriptSql, target: ScriptSql, tables: Table[]) {
  for (const { name } of tables) await target.script(`alter table ${name} disable trigger user`)
  for (const table of tables) await copy(source, target, table)
  for (const { name } of tables) await target.script(`alter table ${name} enable trigger user`)
}

/** Rows are transferred as JSON text, which preserves every digit of a number and every microsecond. */
async function copy(source: ScriptSql, target: ScriptSql, { name, columns, numbered }: Table) {
  await source.script(
    `declare moving no scroll cursor for
     select to_jsonb(r)::text as row from (select ${columns} from ${name}) r`,
  )
  for (;;) {
    const rows = await source.query<{ row: string }>(`fetch ${AT_ONCE} from moving`)
    if (rows.length === 0) break
    await target.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join()}]`],
    )
  }
  await source.script('close moving')
  if (!numbered) return
  await target.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${numbered}), 0) + 1, false) from ${name}`,
    [name, numbered],
  )
}

async function compared(
  source: ScriptSql,
  target: ScriptSql,
  tables: Table[],
): Promise<CopiedTables> {
  const moved: CopiedTables = []
  for (const table of tables) {
    const [was, is] = [await fingerprintOf(source, table), await fingerprintOf(target, table)]
    if (was.rows !== is.rows || was.sum !== is.sum) {
      throw new StartError(
        `What arrived in ${table.name} is not what was there (${was.rows} rows, ${is.rows} arrived): nothing was moved.`,
      )
    }
    moved.push({ name: table.name, rows: was.rows })
  }
  return moved
}
