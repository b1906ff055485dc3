import type { Database, ScriptSql } from './database.ts'

class Dead extends Error {}

/**
 * A process's way to its database, which can be cut: after so many more statements nothing gets
 * through, as when the process was killed there. A transaction under way is rolled back.
 */
export function mortal(database: Database) {
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
    async script(text) {
      live()
      return sql.script(text)
    },
  })

  const way: Database = {
    async query(text, parameters) {
      // pg-boss does not wait for the outcome of a job to be written, nor hears that it was not.
      const isOutcome = text.includes('pgboss.') && Array.isArray(parameters?.[1])
      if (left <= 0 && isOutcome) return new Promise(() => {})
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
    way,
    dieAfter(statements: number) {
      left = statements
    },
  }
}
