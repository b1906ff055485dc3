import { type CustomFields, markedDoNotCall } from '@bellbird/contract/calling/calling'
import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import { lineOf } from '@bellbird/phone-numbers/line'
import { createNumberList } from '@bellbird/phone-numbers/number-list'
import { suppressionStore } from '../calling/suppressions/store.ts'
import { recordCallOutcomes } from '../contacts/timeline/calls.ts'
import { holdPeople } from '../contacts/trash/people.ts'
import type { Sql } from '../database/database.ts'
import type { StoredCampaign } from './row.ts'

/** An outcome that is news. */
export type Entry = {
  id: string
  contact_id: string
  name: string
  number: string
  state: string
  handed: number
  attempts: number
  outcome: string
  note: string
}

export type AcceptedOutcome = {
  entry: Entry
  /** Null where nothing was exported. */
  attempt: number | null
  /** What was known of it before, '' where nothing was. */
  before: string
  outcome: CallOutcome
  note: string
  at: number
  notBefore: number | null
}

const TOUCH = `updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
  c.updated_at + interval '1 millisecond')`

/**
 * Writes outcomes to the contacts: when they were called, what was learned, and who opted out. Contacts deleted
 * or merged since are updated in the trash, and so are those they were merged into.
 */
export async function updateCalledContacts(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  accepted: AcceptedOutcome[],
) {
  if (accepted.length === 0) return
  const people = await holdPeople(
    sql,
    ownerId,
    accepted.map(({ entry }) => entry.contact_id),
  )
  await recordCallOutcomes(
    sql,
    ownerId,
    accepted.map(({ entry, attempt, outcome, note, at }) => ({
      person: people.get(entry.contact_id) ?? [entry.contact_id],
      at: new Date(at).toISOString(),
      campaign,
      entryId: entry.id,
      attempt,
      outcome,
      note,
    })),
  )
  await annotate(sql, ownerId, campaign, accepted, people)
  const optOuts = accepted.filter(({ outcome }) => outcome === 'do_not_call')
  if (optOuts.length > 0) await recordOptOuts(sql, ownerId, campaign, optOuts, people)
}

/** What is changed of a contact. */
type Change = { id: string; at: string | undefined; status: string | null }

/** Of each contact it and whom it was merged into, the one that stayed last. */
type People = Map<string, string[]>

async function annotate(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  accepted: AcceptedOutcome[],
  people: People,
) {
  const statusAfter: Partial<Record<CallOutcome, string>> = {
    reached: campaign.status_reached,
    do_not_call: campaign.status_refused,
  }
  const changes = new Map<string, Change>()
  const wrong = new Map<string, string>()
  for (const { entry, outcome, at } of accepted) {
    const person = people.get(entry.contact_id) ?? []
    const id = person.at(-1) ?? entry.contact_id
    const before = changes.get(id)
    changes.set(id, {
      id,
      // A wrong number reaches nobody.
      at: later(before?.at, outcome === 'wrong_number' ? undefined : new Date(at).toISOString()),
      status: statusAfter[outcome] || (before?.status ?? null),
    })
    if (outcome !== 'wrong_number') continue
    for (const each of person) wrong.set(each, digitsOf(entry.number))
  }
  await sql.query(
    `update contacts c set
       last_contacted = greatest(c.last_contacted, n.at),
       status = coalesce(n.status, c.status),
       ${TOUCH}
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, at timestamptz(3), status text)
     where c.owner_id = $1 and c.id = n.id`,
    [ownerId, JSON.stringify([...changes.values()])],
  )
  await changeFields(sql, ownerId, [...wrong.keys()], (fields, id) => ({
    ...fields,
    wrong_number: wrong.get(id) ?? '',
  }))
}

/** Outcomes arrive in any order. */
function later(one = '', other = '') {
  return (one > other ? one : other) || undefined
}

type Fields = { id: string; custom_fields: CustomFields }

/** Changes the custom fields of contacts, including those in the trash. */
async function changeFields(
  sql: Sql,
  ownerId: string,
  ids: string[],
  change: (fields: CustomFields, id: string) => CustomFields,
) {
  if (ids.length === 0) return
  const live = await sql.query<Fields>(
    `select id, custom_fields from contacts where owner_id = $1 and id = any($2::uuid[])
     order by id for update`,
    [ownerId, ids],
  )
  const trashed = await sql.query<Fields>(
    `select id, contact -> 'custom_fields' as custom_fields from binned_contacts
     where owner_id = $1 and id = any($2::uuid[]) order by id for update`,
    [ownerId, ids],
  )
  const changed = [...live, ...trashed].map(({ id, custom_fields }) => ({
    id,
    custom_fields: change(custom_fields, id),
  }))
  const values = [ownerId, JSON.stringify(changed)]
  const from = `from jsonb_to_recordset($2::text::jsonb) as n (id uuid, custom_fields jsonb)
    where c.owner_id = $1 and c.id = n.id`
  await sql.query(
    `update contacts c set custom_fields = n.custom_fields, ${TOUCH} ${from}
       and c.custom_fields <> n.custom_fields`,
    values,
  )
  await sql.query(
    `update binned_contacts c set contact = binned_with(c.contact, n.custom_fields) ${from}
       and c.contact -> 'custom_fields' <> n.custom_fields`,
    values,
  )
}

/**
 * Marks the person who was called, the contact they were merged into, and every contact with the number, adds
 * the number to the do-not-call list, and takes it off the lists of all campaigns.
 */
async function recordOptOuts(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  accepted: AcceptedOutcome[],
  people: People,
) {
  const source = `Campaign “${campaign.name}”`
  const numbers = new Map(accepted.map((one) => [one.entry.number, one]))
  numbers.delete('')
  const causes = new Map<string, AcceptedOutcome | undefined>()
  for (const [id, number] of await sharing(sql, ownerId, campaign, [...numbers.keys()])) {
    causes.set(id, numbers.get(number))
  }
  for (const one of accepted) {
    for (const id of people.get(one.entry.contact_id) ?? []) causes.set(id, one)
  }
  await changeFields(sql, ownerId, [...causes.keys()], (fields, id) => {
    const cause = causes.get(id)
    const words = cause?.note || 'Opted out on a call'
    const at = new Date(cause?.at ?? Date.now()).toISOString()
    return markedDoNotCall(fields, { words, source, at })
  })
  if (numbers.size === 0) return
  await suppressionStore(sql, ownerId).add({
    numbers: [...numbers].map(([phone, { note, at }]) => ({
      phone,
      reason: (note || 'Opted out on a call').slice(0, 1_000),
      at: new Date(at).toISOString(),
    })),
    source,
  })
  await sql.query(
    `update campaign_entries e set state = 'out', reason = 'number_do_not_call'
     from campaigns where campaigns.id = e.campaign_id and campaigns.owner_id = $1
       and e.number = any($2::text[]) and e.state = 'waiting'`,
    [ownerId, [...numbers.keys()]],
  )
}

/** The contacts that have one of these numbers, in whatever spelling, and which. */
async function sharing(sql: Sql, ownerId: string, { country }: StoredCampaign, numbers: string[]) {
  const found = await sql.query<{ id: string; phone: string; number: string }>(
    `select c.id, c.phone, n.number
     from unnest($2::text[]) as n (number)
     join contacts c on c.owner_id = $1 and c.search_text like '%' || right(n.number, 6) || '%'`,
    [ownerId, numbers],
  )
  const owners = new Map<string, string>()
  for (const { id, phone, number } of found) {
    const spelling = createNumberList()
    spelling.add(phone, lineOf(phone, country)?.e164)
    if (spelling.has(number)) owners.set(id, number)
  }
  return owners
}
