import type { Database, ScriptSql } from './database.ts'

class Dead extends Error {}

/** As if the process was killed after some further statements: a transaction in progress is rolled back. */
export function crashable(database: Database) {
  let left = Number.POSITIVE_INFINITY

  function live() {
    if (left <= 0) throw new Dead('this process is dead')
    left -= 1
  }

  const through = (sql: ScriptSql): ScriptSql => ({
    async query(text, parameters) {
      live()
      return sql.query(text, parameters)
    },
    async script<Row>(text: string) {
      live()
      return sql.script<Row>(text)
    },
  })

  const guarded: Database = {
    async query(text, parameters) {
      live()
      return database.query(text, parameters)
    },
    async transaction(work) {
      live()
      return database.transaction(async (sql) => {
        const result = await work(through(sql))
        live()
        return result
      })
    },
    close: () => database.close(),
  }
  return {
    database: guarded,
    dieAfter(statements: number) {
      left = statements
    },
  }
}
