import { withoutWrongNumber, withWrongNumber } from '@bellbird/contract/calling/wrong-numbers'
import type { Sql } from '../../database/database.ts'
import { changeCustomFields } from '../change-custom-fields.ts'
import { TOUCH } from '../store.ts'

export type CalledContact = {
  /** The id of the called contact and those it was merged into; the remaining contact comes last. */
  person: string[]
  at: string
  outcome: string
  number: string
  status?: string
}

/** Calls may arrive in any order. Call in a transaction whose origin is set. */
export async function markCalled(sql: Sql, ownerId: string, calls: CalledContact[]) {
  const changes = new Map<string, { id: string; at: string | null; status: string | null }>()
  const wrong = new Map<string, string[]>()
  for (const { person, at, outcome, number, status } of calls) {
    const id = person.at(-1) as string
    const before = changes.get(id)
    const isWrong = outcome === 'wrong_number'
    changes.set(id, {
      id,
      at: later(before?.at ?? null, isWrong ? null : at),
      status: status || (before?.status ?? null),
    })
    if (!isWrong || !number) continue
    for (const each of person) wrong.set(each, [...(wrong.get(each) ?? []), number])
  }
  await sql.query(
    `update contacts c set
       last_contacted = greatest(c.last_contacted, n.at),
       status = coalesce(n.status, c.status),
       ${TOUCH}
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, at timestamptz(3), status text)
     where c.owner_id = $1 and c.id = n.id
       and (n.at > coalesce(c.last_contacted, '-infinity') or n.status <> c.status)`,
    [ownerId, JSON.stringify([...changes.values()])],
  )
  await changeCustomFields(sql, ownerId, [...wrong.keys()], (fields, id) =>
    (wrong.get(id) ?? []).reduce(withWrongNumber, fields),
  )
}

function later(one: string | null, other: string | null) {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

export type RetractedCall = {
  id: string
  at: string
  outcome: string
  number: string
  contacted_before: string | null
}

export async function unmarkCalled(
  sql: Sql,
  ownerId: string,
  contactId: string,
  call: RetractedCall,
) {
  if (call.outcome === 'wrong_number') return unmarkWrong(sql, ownerId, contactId, call)
  await sql.query(
    `update call_outcomes set contacted_before = $4::timestamptz
     where owner_id = $1 and contact_id = $2 and contacted_before = $3::timestamptz`,
    [ownerId, contactId, call.at, call.contacted_before],
  )
  await sql.query(
    `update contacts set last_contacted = greatest($4::timestamptz, (
       select max(at) from call_outcomes other where other.owner_id = $1 and other.contact_id = $2
         and other.id <> $5 and other.outcome <> 'wrong_number')), ${TOUCH}
     where owner_id = $1 and id = $2 and last_contacted = $3::timestamptz`,
    [ownerId, contactId, call.at, call.contacted_before, call.id],
  )
}

async function unmarkWrong(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { id, number }: RetractedCall,
) {
  const others = await sql.query(
    `select 1 from call_outcomes
     where owner_id = $1 and contact_id = $2 and id <> $3 and outcome = 'wrong_number'
       and number_digits(number) = number_digits($4)
     union all select 1 from calls
     where owner_id = $1 and contact_id = $2 and outcome = 'wrong_number'
       and number_digits(number) = number_digits($4) limit 1`,
    [ownerId, contactId, id, number],
  )
  if (others.length > 0) return
  await changeCustomFields(sql, ownerId, [contactId], (fields) =>
    withoutWrongNumber(fields, number),
  )
}
