import { parseQuery, type Query, type WhereClause } from '@jetstreamapp/soql-parser-js'

type Row = Record<string, unknown>
export type Answer = { totalSize: number; done: boolean; records: Row[]; nextRecordsUrl?: string }
type Condition = Extract<WhereClause['left'], { field: string; value: unknown }>
/** Unknown if the condition is about a field that was not selected. */
type Outcome = boolean | undefined

/** Why this is not SOQL, or the response is not one to this query. */
export function soqlFaults(soql: string, answer: Answer | undefined): string[] {
  try {
    const query = parseQuery(soql)
    return answer ? answerFaults(query, answer) : []
  } catch (error) {
    return [String(error)]
  }
}

function answerFaults(query: Query, { totalSize, done, records, nextRecordsUrl }: Answer) {
  const names = (query.fields ?? []).map((field) =>
    field.type === 'FieldRelationship' ? field.relationships[0] : 'field' in field && field.field,
  )
  const expected = ['attributes', ...names].sort().join()
  const isOthers = (row: Row) => Object.keys(row).sort().join() !== expected
  const isOfType = (row: Row) => (row.attributes as Row | undefined)?.type === query.sObject
  const { where } = query
  return [
    totalSize < records.length || (done && totalSize !== records.length) ? 'totalSize' : '',
    done === (nextRecordsUrl !== undefined) ? 'nextRecordsUrl' : '',
    records.length > (query.limit ?? 2_000) ? 'more records than the limit' : '',
    records.some(isOthers) ? `fields other than ${expected}` : '',
    records.every(isOfType) ? '' : `attributes other than of ${query.sObject}`,
    where && records.some((row) => meets(where, row) === false) ? 'a record that is not meant' : '',
    isInOrder(query, records) ? '' : 'records in another order',
  ].filter(Boolean)
}

function isInOrder({ orderBy = [] }: Query, records: Row[]) {
  const fields = [orderBy].flat().map((one) => ('field' in one ? one.field : ''))
  return records.every((row, at) => {
    const previous = records[at - 1]
    if (!previous) return true
    for (const field of fields) {
      const [one, other] = [comparable(previous[field]), comparable(row[field])]
      if (one === undefined || other === undefined || one < other) return true
      if (one > other) return false
    }
    return true
  })
}

function comparable(value: unknown) {
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

/** The parser returns a chain of conditions with the numbers of their parentheses. */
function meets(where: WhereClause, row: Row): Outcome {
  const waiting: { outcome: Outcome; operator: string }[] = []
  let current: { outcome: Outcome; operator: string } = { outcome: true, operator: 'AND' }
  let clause: WhereClause | undefined = where
  while (clause) {
    const { left } = clause
    if (!left || !('field' in left) || !('value' in left)) return undefined
    for (let open = left.openParen ?? 0; open > 0; open -= 1) {
      waiting.push(current)
      current = { outcome: true, operator: 'AND' }
    }
    current.outcome = combined(current, outcomeOf(left as Condition, row))
    for (let close = left.closeParen ?? 0; close > 0; close -= 1) {
      const outer = waiting.pop() ?? current
      current = { ...outer, outcome: combined(outer, current.outcome) }
    }
    if ('operator' in clause) current.operator = clause.operator
    clause = 'right' in clause ? clause.right : undefined
  }
  return current.outcome
}

function combined({ outcome, operator }: { outcome: Outcome; operator: string }, other: Outcome) {
  const decisive = operator === 'OR'
  if (outcome === decisive || other === decisive) return decisive
  return outcome === undefined ? outcome : other
}

function outcomeOf({ field, operator, value, literalType }: Condition, row: Row): Outcome {
  if (!(field in row)) return undefined
  const given = row[field]
  const isNull = given === null
  if (literalType === 'NULL') return isNull === (operator === '=')
  if (literalType === 'BOOLEAN') return given === (value === 'TRUE')
  if (literalType === 'DATETIME') {
    return compare(operator, Date.parse(String(given)), Date.parse(String(value)))
  }
  const own = String(given ?? '').toLowerCase()
  const literals = [value].flat().map((one) => String(one).slice(1, -1))
  if (operator === 'LIKE') return patternOf(literals[0] ?? '').test(own)
  const texts = literals.map((one) => one.replaceAll(/\\(.)/g, '$1').toLowerCase())
  if (operator === 'IN') return texts.includes(own)
  return compare(operator, own, texts[0] ?? '')
}

function compare<T extends string | number>(operator: string, one: T, other: T): Outcome {
  if (operator === '=') return one === other
  if (operator === '!=') return one !== other
  if (operator === '>') return one > other
  return operator === '>=' ? one >= other : undefined
}

/** In a pattern, a backslash also escapes the wildcards % and _. */
function patternOf(literal: string) {
  const parts = [...literal.matchAll(/\\?[\s\S]/g)].map(([part]) => {
    if (part === '%') return '[\\s\\S]*'
    return part === '_' ? '[\\s\\S]' : part.slice(-1).replace(/\W/, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`, 'i')
}
