import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import type { LoggedCallInput, LoggedCallUpdate } from '@bellbird/contract/contacts/timeline'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { figuresOf } from '../activity/calls.ts'
import { activityStore } from '../activity/store.ts'
import { writeFrom } from '../history/origin.ts'
import type { StoredContact } from '../row.ts'
import { contactStore } from '../store.ts'
import { markCalled, unmarkCalled } from './called-contacts.ts'
import { LOGGED } from './calls.ts'
import { assertCurrent, type IsCurrent } from './version.ts'

type Row = {
  id: string
  at: Date
  outcome: CallOutcome
  note: string
  number: string
  reported_at: Date
  contacted_before: Date | null
  is_to_come: boolean
}

const COLUMNS = `id, at, outcome, note, number, reported_at, contacted_before,
  at > clock_timestamp() + interval '1 minute' as is_to_come`

/** Rejects with 404, also for a call of a campaign or of a contact in the trash. */
export async function findLoggedCall(sql: Sql, ownerId: string, contactId: string, id: string) {
  return toCall(await find(sql, ownerId, contactId, id))
}

/** Call in a transaction. Rejects with 404, and with 422 for a future call or a number that the contact lacks. */
export async function logCall(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { outcome, note, number, called_on, called_time, time_zone }: LoggedCallInput,
) {
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const called = numberOf(contact, number)
  const [row] = await sql.query<Row>(
    `insert into call_outcomes (id, owner_id, contact_id, at, campaign_name, outcome, note, number)
     values ($1, $2, $3, coalesce(($4::date + $5::time) at time zone $6, clock_timestamp()), '', $7, $8, $9)
     returning ${COLUMNS}`,
    [newId(), ownerId, contact.id, called_on, called_time, time_zone, outcome, note, called],
  )
  await mark(sql, ownerId, contact, row as Row)
  const id = (row as Row).id
  await activityStore(sql, ownerId).record('call_made', { id, contact, ...figuresOfOne(outcome) })
  return toCall(row as Row)
}

/** Rejects like `logCall`, and with 412 for another version. Call in a transaction. */
export async function updateLoggedCall(
  sql: Sql,
  ownerId: string,
  { contactId, callId }: { contactId: string; callId: string },
  change: LoggedCallUpdate,
  isCurrent: IsCurrent,
) {
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const before = await find(sql, ownerId, contactId, callId)
  assertCurrent(toCall(before), isCurrent, 'call')
  const { outcome, note, number, called_on, called_time, time_zone } = {
    ...before,
    called_on: null,
    called_time: null,
    time_zone: 'UTC',
    ...change,
  }
  const called = number === before.number ? number : numberOf(contact, number)
  // A form has no seconds: an unchanged minute keeps them.
  const [after] = await sql.query<Row>(
    `update call_outcomes set outcome = $3, note = $4, number = $5,
       at = case when date_trunc('minute', at) = ($6::date + $7::time) at time zone $8 then at
         else coalesce(($6::date + $7::time) at time zone $8, at) end,
       reported_at = greatest(date_trunc('milliseconds', clock_timestamp()),
         reported_at + interval '1 millisecond')
     where owner_id = $1 and id = $2 returning ${COLUMNS}`,
    [ownerId, before.id, outcome, note, called, called_on, called_time, time_zone],
  )
  if (isSame(before, after as Row)) return toCall(after as Row)
  await activityStore(sql, ownerId).correct(before.id, figuresOfOne(outcome))
  await unmark(sql, ownerId, contact, before)
  return toCall(await mark(sql, ownerId, contact, after as Row))
}

/** Rejects with 404. Call in a transaction. */
export async function deleteLoggedCall(sql: Sql, ownerId: string, contactId: string, id: string) {
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const row = await find(sql, ownerId, contactId, id)
  await sql.query('delete from call_outcomes where owner_id = $1 and id = $2', [ownerId, row.id])
  await activityStore(sql, ownerId).remove(row.id)
  await unmark(sql, ownerId, contact, row)
}

function figuresOfOne(outcome: CallOutcome) {
  return { figures: figuresOf([{ outcome }]) }
}

async function find(sql: Sql, ownerId: string, contactId: string, id: string) {
  const [row] =
    isId(id) && isId(contactId)
      ? await sql.query<Row>(
          `select ${COLUMNS} from call_outcomes call
           where owner_id = $1 and contact_id = $2 and id = $3 and ${LOGGED}
             and exists (select 1 from contacts where contacts.id = call.contact_id)`,
          [ownerId, contactId, id],
        )
      : []
  if (!row) throw notFound('Call')
  return row
}

async function mark(sql: Sql, ownerId: string, contact: StoredContact, row: Row) {
  if (row.is_to_come) {
    throw new ProblemError(422, [issue('called_on', 'Enter a time that has passed', 'invalid')])
  }
  await sql.query(
    `update call_outcomes set contacted_before = (
       select last_contacted from contacts where contacts.id = contact_id and last_contacted < at)
     where owner_id = $1 and id = $2`,
    [ownerId, row.id],
  )
  await writeFrom(sql, { origin: 'call', id: row.id })
  const { at, outcome, number } = row
  const called = { person: [contact.id], at: at.toISOString(), outcome, number }
  await markCalled(sql, ownerId, [called])
  return row
}

async function unmark(sql: Sql, ownerId: string, contact: StoredContact, row: Row) {
  await writeFrom(sql, { origin: 'call', id: row.id })
  await unmarkCalled(sql, ownerId, contact.id, {
    ...row,
    at: row.at.toISOString(),
    contacted_before: row.contacted_before?.toISOString() ?? null,
  })
}

/** The primary number for ''. Rejects with 422. */
export function numberOf({ phone, phones }: StoredContact, number: string) {
  if (number === '') return phone
  const found = [phone, ...phones].find((one) => digitsOf(one) === digitsOf(number))
  if (found === undefined) {
    throw new ProblemError(422, [issue('number', 'Choose a number of this contact', 'invalid')])
  }
  return found
}

function isSame(one: Row, other: Row) {
  return (
    one.outcome === other.outcome &&
    one.number === other.number &&
    one.at.getTime() === other.at.getTime()
  )
}

function toCall({ id, at, outcome, note, number, reported_at }: Row) {
  return {
    id,
    at: at.toISOString(),
    outcome,
    note,
    number,
    updated_at: reported_at.toISOString(),
  }
}
