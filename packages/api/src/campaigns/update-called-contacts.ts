import { markedDoNotCall } from '@bellbird/contract/calling/calling'
import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import { lineOf } from '@bellbird/phone-numbers/line'
import { createNumberList } from '@bellbird/phone-numbers/number-list'
import { suppressionStore } from '../calling/suppressions/store.ts'
import { changeCustomFields } from '../contacts/change-custom-fields.ts'
import { markCalled } from '../contacts/timeline/called-contacts.ts'
import { recordCallOutcomes } from '../contacts/timeline/calls.ts'
import { holdPeople } from '../contacts/trash/people.ts'
import type { Sql } from '../database/database.ts'
import type { StoredCampaign } from './row.ts'

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
  /** Null for an opt-out without a known call. */
  attempt: number | null
  before: string
  outcome: CallOutcome
  note: string
  at: number
  notBefore: number | null
}

/** Contacts that were deleted or merged since are updated in the trash, and so are those they were merged into. */
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
      number: entry.number,
      outcome,
      note,
    })),
  )
  const statusAfter: Partial<Record<CallOutcome, string>> = {
    reached: campaign.status_reached,
    do_not_call: campaign.status_refused,
  }
  await markCalled(
    sql,
    ownerId,
    accepted.map(({ entry, outcome, at }) => ({
      person: people.get(entry.contact_id) ?? [entry.contact_id],
      at: new Date(at).toISOString(),
      outcome,
      number: digitsOf(entry.number),
      status: statusAfter[outcome] ?? '',
    })),
  )
  const optOuts = accepted.filter(({ outcome }) => outcome === 'do_not_call')
  if (optOuts.length === 0) return
  const cause = { source: `Campaign “${campaign.name}”`, country: campaign.country }
  await recordOptOuts(sql, ownerId, cause, optOuts, people)
}

/** For each contact, its id and those it was merged into; the remaining contact comes last. */
type People = Map<string, string[]>

type OptOut = { entry: Pick<Entry, 'contact_id' | 'number'>; note: string; at: number }

/** An opt-out holds for the person, those they were merged into, and all contacts with the number, in all campaigns. */
export async function recordOptOuts(
  sql: Sql,
  ownerId: string,
  { source, country }: { source: string; country: string },
  accepted: OptOut[],
  people: People,
) {
  const numbers = new Map(accepted.map((one) => [one.entry.number, one]))
  numbers.delete('')
  const causes = new Map<string, OptOut | undefined>()
  for (const [id, number] of await sharing(sql, ownerId, country, [...numbers.keys()])) {
    causes.set(id, numbers.get(number))
  }
  for (const one of accepted) {
    for (const id of people.get(one.entry.contact_id) ?? []) causes.set(id, one)
  }
  await changeCustomFields(sql, ownerId, [...causes.keys()], (fields, id) => {
    const cause = causes.get(id)
    const words = cause?.note || 'Opted out on a call'
    const at = new Date(cause?.at ?? Date.now()).toISOString()
    return markedDoNotCall(fields, { words, source, at })
  })
  if (numbers.size === 0) return
  await sql.query(
    `update campaign_entries e set state = 'out', reason = case
       when e.contact_id = any($3::uuid[]) then 'do_not_call' else 'number_do_not_call' end
     from campaigns where campaigns.id = e.campaign_id and campaigns.owner_id = $1
       and e.number = any($2::text[])
       and (e.state = 'waiting' or (e.state = 'out' and e.reason = 'deleted'))`,
    [ownerId, [...numbers.keys()], [...causes.keys()]],
  )
  await suppressionStore(sql, ownerId).add({
    numbers: [...numbers].map(([phone, { note, at }]) => ({
      phone,
      reason: (note || 'Opted out on a call').slice(0, 1_000),
      at: new Date(at).toISOString(),
    })),
    source,
  })
}

async function sharing(sql: Sql, ownerId: string, country: string, numbers: string[]) {
  const found = await sql.query<{ id: string; phone: string; number: string }>(
    `select c.id, c.phone, n.number
     from unnest($2::text[]) as n (number)
     join contact_search s on s.owner_id = $1 and s.search_text like '%' || right(n.number, 6) || '%'
     join contacts c on c.id = s.contact_id`,
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
