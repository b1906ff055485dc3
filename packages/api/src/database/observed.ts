import { observed, telemetry, type Work } from '@bellbird/runtime/telemetry/telemetry'
import type { Database, ScriptSql, Sql } from './database.ts'

/** The same database, which tells of its statements; itself where nobody listens. */
export function observedDatabase(database: Database): Database {
  if (!telemetry()) return database
  return {
    query: observedQuery(database),
    transaction: (work) =>
      observed(
        () => ({ kind: 'step', name: 'transaction' }),
        () => database.transaction((sql) => work(observedSql(sql))),
      ),
    close: () => database.close(),
  }
}

function observedSql(sql: ScriptSql): ScriptSql {
  return { query: observedQuery(sql), script: (text) => sql.script(text) }
}

function observedQuery(sql: Sql): Sql['query'] {
  return (text, parameters) =>
    observed(
      () => workOf(text),
      () => sql.query(text, parameters),
    )
}

/** Statements hold places for values and never values, so they can be told as they are. */
function workOf(text: string): Work {
  const summary = summaryOf(text)
  return {
    kind: 'call',
    name: summary,
    measure: 'db.client.operation.duration',
    labels: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    details: { 'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, 2_000) },
  }
}

/** What is done with which table: the last word before the rest of the statement that says what it is. */
function summaryOf(text: string) {
  const operation = /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][\w.]*)/i
    .exec(text)?.[1]
    ?.toLowerCase()
  return table ? `${operation} ${table}` : operation
}
