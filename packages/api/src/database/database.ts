/**
 * Runs one statement with its parameters ($1, $2, …) and gives the rows. On every engine a timestamptz
 * reads as Date, a bigint as number, bytea as Uint8Array, json as its value, an array as an array.
 * Throws SqlError.
 */
export type Sql = { query<Row>(text: string, parameters?: unknown[]): Promise<Row[]> }

/** Runs several statements without parameters at once, too, and gives all their rows. */
export type ScriptSql = Sql & { script<Row>(text: string): Promise<Row[]> }

export type Database = Sql & {
  /**
   * Commits when the work is done and rolls back when it throws. Inside it only the `sql` it gets may be used:
   * a query to the database itself is rejected, for it would wait for the transaction. On a server others run
   * beside it, and it is retried after a conflict: it changes nothing but rows.
   */
  transaction<T>(work: (sql: ScriptSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A failed statement. `code` is the SQLSTATE, such as 23505 for a value that must be unique. */
export class SqlError extends Error {
  code: string
  constraint: string | undefined

  constructor(message: string, code: string, constraint: string | undefined) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

/** The database cannot be reached; what was under way is not known to have happened. */
export class DatabaseUnavailable extends Error {}

/** Whether a statement violated this constraint or unique index. */
export function isDuplicate(error: unknown, constraint: string) {
  return error instanceof SqlError && error.code === '23505' && error.constraint === constraint
}

/** Whether a value cannot be stored at all: a NUL character, a date out of range, an id that is none. */
export function isUnstorable(error: unknown) {
  return error instanceof SqlError && error.code.startsWith('22')
}

/** Whether a row's parent, such as its owner, does not exist. */
export function isOrphan(error: unknown) {
  return error instanceof SqlError && error.code === '23503'
}
