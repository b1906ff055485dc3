/** timestamptz is read as Date, bigint as number, bytea as Uint8Array, json as its value. Throws SqlError. */
export type Sql = { query<Row>(text: string, parameters?: unknown[]): Promise<Row[]> }

/** Also runs several statements without parameters and returns all their rows. */
export type ScriptSql = Sql & { script<Row>(text: string): Promise<Row[]> }

export type Database = Sql & {
  /**
   * Inside `work`, a query to the database itself is rejected, because it would wait for the transaction. On a server,
   * `work` is retried after a conflict, or if it throws Conflict, so it must not change anything but rows.
   */
  transaction<T>(work: (sql: ScriptSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `code` is the SQLSTATE, such as 23505 for a unique violation. */
export class SqlError extends Error {
  code: string
  constraint: string | undefined

  constructor(message: string, code: string, constraint: string | undefined) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

/** Rows no longer fit what a transaction read before, because another transaction changed them. */
export class Conflict extends Error {}

/** It is unknown whether operations in progress took effect. */
export class DatabaseUnavailable extends Error {}

export function isDuplicate(error: unknown, constraint: string) {
  return error instanceof SqlError && error.code === '23505' && error.constraint === constraint
}

/** Such as a NUL character, a date out of range or an invalid id. */
export function isUnstorable(error: unknown) {
  return error instanceof SqlError && error.code.startsWith('22')
}

/** A row's parent, such as its owner, does not exist. */
export function isOrphan(error: unknown) {
  return error instanceof SqlError && error.code === '23503'
}
