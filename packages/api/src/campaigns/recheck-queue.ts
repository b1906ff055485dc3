import { endingsOf, withEnding } from '../calling/suppressions/do-not-call-numbers.ts'
import type { Sql } from '../database/database.ts'
import { eligibilityByContact, reasonAgainst } from './audience.ts'
import type { Definition } from './row.ts'

type Rechecked = Pick<Definition, 'country' | 'window'> & {
  id: string
  contact_id: string
  number: string
  state: string
  reason: string
}

/** Call in the transaction that changes the do-not-call list. */
export async function recheckNumbers(sql: Sql, ownerId: string, numbers: string[]) {
  if (numbers.length === 0) return
  const found = await sql.query<{ id: string }>(
    `select c.id from ${withEnding('contacts', '$2')}`,
    [ownerId, endingsOf(numbers)],
  )
  const contactIds = found.map(({ id }) => id)
  await recheckQueue(sql, ownerId, { contactIds })
}

/** For entries or contacts that return to the queue after the do-not-call list may have changed. */
export async function recheckQueue(
  sql: Sql,
  ownerId: string,
  { entryIds, contactIds = [] }: { entryIds?: string[]; contactIds?: string[] },
) {
  const ids = entryIds ?? contactIds
  if (ids.length === 0) return
  // What was excluded when the audience was locked stays excluded, and was not checked since.
  const entries = await sql.query<Rechecked>(
    `select e.id, e.contact_id, e.number, e.state, e.reason,
       c.definition ->> 'country' as country, c.definition -> 'window' as window
     from campaign_entries e join campaigns c on c.id = e.campaign_id
     where c.owner_id = $1 and e.${entryIds ? 'id' : 'contact_id'} = any($2::uuid[])
       and (e.state = 'waiting' and exists (select from suppressed_numbers s
           where right(s.digits, 6) = right(e.number, 6) and s.owner_id = $1 and s.removed_at is null)
         or e.state = 'out' and e.reason = 'suppressed' and e.checked_at > c.ready_at)`,
    [ownerId, ids],
  )
  const alike = new Map<string, Rechecked[]>()
  for (const entry of entries) {
    const rules = JSON.stringify([entry.country, entry.window])
    const group = alike.get(rules)
    if (group) group.push(entry)
    else alike.set(rules, [entry])
  }
  const changes: object[] = []
  for (const group of alike.values()) changes.push(...(await changesIn(sql, ownerId, group)))
  if (changes.length === 0) return
  await sql.query(
    `update campaign_entries e set state = n.state, reason = n.reason, checked_at = clock_timestamp()
     from jsonb_to_recordset($1::text::jsonb) as n (id uuid, was text, state text, reason text)
     where e.id = n.id and e.state = n.was`,
    [JSON.stringify(changes)],
  )
}

/** Whether a contact may be called depends on nothing of a campaign but its country and calling hours. */
async function changesIn(sql: Sql, ownerId: string, entries: Rechecked[]) {
  const [{ country, window } = {}] = entries
  if (country === undefined || !window) return []
  const eligibility = await eligibilityByContact(
    { sql, ownerId, definition: { country, window, audience: {} }, at: Date.now() },
    entries.map(({ contact_id }) => contact_id),
  )
  return entries.flatMap((entry) => {
    const reason = reasonAgainst(entry, eligibility.get(entry.contact_id))
    const state = reason ? 'out' : 'waiting'
    const { id, state: was } = entry
    return state === was && reason === entry.reason ? [] : [{ id, was, state, reason }]
  })
}
