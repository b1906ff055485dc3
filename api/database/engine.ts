import type { Database, Sql } from './database.ts'

/** What a database engine brings: all of Database, and scripts of many statements for migrations. */
export type Engine = Omit<Database, 'transaction'> & {
  transaction<T>(work: (sql: ScriptSql) => Promise<T>): Promise<T>
}

export type ScriptSql = Sql & { script(text: string): Promise<void> }
