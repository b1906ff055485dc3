import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import { recordOptOuts } from '../../campaigns/update-called-contacts.ts'
import { figuresOf } from '../../contacts/activity/calls.ts'
import { activityStore } from '../../contacts/activity/store.ts'
import { writeFrom } from '../../contacts/history/origin.ts'
import { markCalled } from '../../contacts/timeline/called-contacts.ts'
import { holdPeople } from '../../contacts/trash/people.ts'
import type { Sql } from '../../database/database.ts'

type SingleCall = {
  id: string
  contact_id: string
  contact_name: string
  number: string
  /** The previous outcome; '' if there was none. */
  outcome: string
}

/** Call in the transaction that records the outcome. */
export async function recordSingleOutcome(
  sql: Sql,
  ownerId: string,
  call: SingleCall,
  { outcome, note, at }: { outcome: CallOutcome; note: string; at: string },
) {
  const { id, contact_id, number } = call
  const people = await holdPeople(sql, ownerId, [contact_id])
  const person = people.get(contact_id) ?? [contact_id]
  await writeFrom(sql, { origin: 'call', id })
  await markCalled(sql, ownerId, [{ person, at, outcome, number: digitsOf(number) }])
  const activity = activityStore(sql, ownerId)
  const contact = { id: contact_id, first_name: call.contact_name, ...noMore }
  if (call.outcome === '') {
    await activity.record('call_made', { contact, figures: figuresOf([{ outcome }]) })
  }
  if (outcome !== 'do_not_call') return
  const optOut = { entry: { contact_id, number }, note, at: Date.parse(at) }
  await recordOptOuts(sql, ownerId, { source: 'Call', country: '' }, [optOut], people)
  await activity.record('contact_opted_out', { contact })
}

const noMore = { last_name: '', email: '', company: '', phone: '' }
