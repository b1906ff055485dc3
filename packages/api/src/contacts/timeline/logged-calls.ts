import type { LoggedCallInput } from '@bellbird/contract/contacts/timeline'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { issue, ProblemError } from '../../http/problem.ts'
import { figuresOf } from '../activity/calls.ts'
import { activityStore } from '../activity/store.ts'
import { writeFrom } from '../history/origin.ts'
import { contactStore, TOUCH } from '../store.ts'

/**
 * Keeps a call that somebody placed on their own. To be called in a transaction. Rejects with 404, and with 422 for a
 * call that is still to come.
 */
export async function logCall(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { outcome, note, called_on, called_time, time_zone }: LoggedCallInput,
) {
  const contacts = contactStore(sql, ownerId)
  const contact = await contacts.findForUpdate(contactId)
  const [row] = await sql.query<{ id: string; at: Date; is_to_come: boolean }>(
    `insert into call_outcomes (id, owner_id, contact_id, at, campaign_name, outcome, note)
     values ($1, $2, $3, coalesce(($4::date + $5::time) at time zone $6, clock_timestamp()), '', $7, $8)
     returning id, at, at > clock_timestamp() + interval '1 minute' as is_to_come`,
    [newId(), ownerId, contact.id, called_on, called_time, time_zone, outcome, note],
  )
  if (!row || row.is_to_come) {
    throw new ProblemError(422, [issue('called_on', 'Enter a time that has passed', 'invalid')])
  }
  if (outcome === 'wrong_number') {
    const custom_fields = { ...contact.custom_fields, wrong_number: contact.phone }
    await contacts.update(contact.id, { custom_fields }, () => true)
  } else {
    await setLastContacted(sql, ownerId, contact.id, row.at)
  }
  const figures = figuresOf([{ outcome }])
  await activityStore(sql, ownerId).record('call_made', { contact, figures })
  return { id: row.id, at: row.at.toISOString(), outcome, note }
}

/** As the outcome of a campaign does: the call stands on the timeline, and this change does not. */
async function setLastContacted(sql: Sql, ownerId: string, contactId: string, at: Date) {
  await writeFrom(sql, { origin: 'campaign' })
  await sql.query(
    `update contacts set last_contacted = $3, ${TOUCH}
     where owner_id = $1 and id = $2 and coalesce(last_contacted, '-infinity') < $3`,
    [ownerId, contactId, at.toISOString()],
  )
}
