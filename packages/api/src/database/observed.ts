import { observed, telemetry, type Work } from '@bellbird/runtime/telemetry/telemetry'
import type { Database, ScriptSql, Sql } from './database.ts'

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

/** Statements are safe to record, because values are parameters. */
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

function summaryOf(text: string) {
  const operation = /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][\w.]*)/i
    .exec(text)?.[1]
    ?.toLowerCase()
  return table ? `${operation} ${table}` : operation
}
