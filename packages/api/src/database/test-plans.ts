import type { Sql } from './database.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Explains each statement before it runs, and lists how many rows of tables each one reads. */
export function explained(database: Sql) {
  const read: number[] = []
  const sql: Sql = {
    async query<Row>(text: string, parameters?: unknown[]) {
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        parameters,
      )
      read.push(rowsReadBy(row?.['QUERY PLAN'][0].Plan))
      return database.query<Row>(text, parameters)
    },
  }
  return { sql, read }
}

function rowsReadBy(plan: Plan | undefined): number {
  if (!plan) return 0
  const { 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0, Plans = [] } = plan
  const own = plan['Relation Name'] ? (rows + removed) * plan['Actual Loops'] : 0
  return Plans.reduce((sum, part) => sum + rowsReadBy(part), own)
}
