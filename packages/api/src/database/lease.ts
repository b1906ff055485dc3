import type { Sql } from './database.ts'

export function heldUntil(column: string, seconds: number) {
  return {
    isFree: `(${column} is null or ${column} < now())`,
    isExpired: `${column} < now()`,
    holds: `${column} = now() + interval '${seconds} seconds'`,
    releases: `${column} = null`,
  }
}

export function heldByHeartbeat(holder: string, heartbeat: string, seconds: number) {
  const isHeld = `(${holder} is not null and ${heartbeat} > now() - interval '${seconds} seconds')`
  return {
    isFree: `not ${isHeld}`,
    isHeld,
    holds: `${heartbeat} = clock_timestamp()`,
    releases: `${holder} = null`,
  }
}

type Terms = {
  table: string
  /** The column that identifies the holder, and its value for the next one. */
  holder: string
  next: string
  held: { isFree: string; holds: string; releases: string }
  active?: string
}

type Key = readonly [id: string, holder: unknown]

/** The next holder ends the previous one, which must check `isHolder` or `mayWrite` in all it writes. */
export function lease<Row>({ table, holder, next, held, active }: Terms) {
  const isHolder = `id = $1 and ${holder} = $2`
  const mayWrite = active ? `${isHolder} and ${active}` : isHolder

  return {
    /** SQL conditions whose first two parameters are the key. */
    isHolder,
    mayWrite,

    async take(
      sql: Sql,
      condition: string,
      values: unknown[],
      { set = '', returning = '*' }: { set?: string; returning?: string } = {},
    ) {
      const [row] = await sql.query<Row>(
        `update ${table} set ${holder} = ${next}, ${held.holds}${set && `, ${set}`}
         where ${condition} and ${held.isFree} returning ${returning}`,
        values,
      )
      return row
    },

    /** Keeps others from taking a row during the transaction. Returns whether it is still held. */
    async lock(sql: Sql, key: Key) {
      const rows = await sql.query(`select 1 from ${table} where ${mayWrite} for update`, [...key])
      return rows.length > 0
    },

    keepAlive(sql: Sql, key: Key, everyMs: number) {
      const heartbeat = setInterval(() => {
        // The holder's next change detects a failure.
        sql
          .query(`update ${table} set ${held.holds} where ${mayWrite}`, [...key])
          .catch(() => undefined)
      }, everyMs)
      heartbeat.unref()
      return () => clearInterval(heartbeat)
    },

    async release(sql: Sql, key: Key, set = '') {
      await sql.query(
        `update ${table} set ${held.releases}${set && `, ${set}`} where ${isHolder}`,
        [...key],
      )
    },

    async releaseWhere(sql: Sql, condition: string, values: unknown[] = []) {
      const rows = await sql.query<{ id: string }>(
        `update ${table} set ${held.releases} where ${condition} returning id`,
        values,
      )
      return rows.map(({ id }) => id)
    },
  }
}
