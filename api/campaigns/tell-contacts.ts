import { type CustomFields, markedDoNotCall } from '#contract/calling.ts'
import { type CallOutcome, callOutcomes } from '#contract/campaign-words.ts'
import { digitsOf } from '#phones/line.ts'
import { refusedNumbers } from '#phones/refused-numbers.ts'
import type { Sql } from '../database/database.ts'
import { suppressionStore } from '../suppressions/store.ts'
import { knownLines } from './known-lines.ts'
import type { Entry } from './outcomes.ts'
import type { StoredCampaign } from './row.ts'

/** An outcome that is news. */
export type Told = {
  entry: Entry
  /** Null where nothing was handed out. */
  attempt: number | null
  outcome: CallOutcome
  note: string
  at: number
  notBefore: number | null
}

/** The most notes a contact holds. */
const MOST_NOTES = 50_000

const TOUCH = `updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
  c.updated_at + interval '1 millisecond')`

/** Carries outcomes over to the contacts: when they were called, what is to be known of it, and who refuses. */
export async function tellContacts(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  told: Told[],
) {
  if (told.length === 0) return
  await annotate(sql, ownerId, campaign, told)
  const refusals = told.filter(({ outcome }) => outcome === 'do_not_call')
  if (refusals.length > 0) await refuse(sql, ownerId, campaign, refusals)
}

async function annotate(sql: Sql, ownerId: string, campaign: StoredCampaign, told: Told[]) {
  const statusAfter: Partial<Record<CallOutcome, string>> = {
    reached: campaign.status_reached,
    do_not_call: campaign.status_refused,
  }
  const changes = new Map<string, Record<string, unknown>>()
  for (const { entry, outcome, note, at } of told) {
    const before = changes.get(entry.contact_id)
    const line = `${new Date(at).toISOString().slice(0, 10)} ${campaign.name}: ${callOutcomes[outcome]}${note && ` – ${note}`}`
    changes.set(entry.contact_id, {
      id: entry.contact_id,
      line: before ? `${before.line}\n${line}` : line,
      // Whoever has a wrong number has not been contacted.
      at: outcome === 'wrong_number' ? (before?.at ?? null) : new Date(at).toISOString(),
      status: statusAfter[outcome] || (before?.status ?? null),
      wrong: outcome === 'wrong_number' ? digitsOf(entry.number) : (before?.wrong ?? null),
    })
  }
  await sql.query(
    `update contacts c set
       notes = case when length(c.notes) + length(n.line) < ${MOST_NOTES}
         then c.notes || case when c.notes = '' then '' else E'\\n' end || n.line else c.notes end,
       last_contacted = greatest(c.last_contacted, n.at),
       status = coalesce(n.status, c.status),
       custom_fields = case when n.wrong is null then c.custom_fields
         else c.custom_fields || jsonb_build_object('wrong_number', n.wrong) end,
       ${TOUCH}
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, line text, at timestamptz(3), status text,
       wrong text)
     where c.owner_id = $1 and c.id = n.id`,
    [ownerId, JSON.stringify([...changes.values()])],
  )
}

type Numbered = { id: string; phone: string; facts: string | null; custom_fields: CustomFields }

/**
 * Marks every contact with the number, whoever was called, puts the number on the suppression list, and takes
 * it off the lists of all campaigns.
 */
async function refuse(sql: Sql, ownerId: string, campaign: StoredCampaign, told: Told[]) {
  const source = `Campaign “${campaign.name}”`
  const numbers = new Map(told.map((one) => [one.entry.number, one]))
  numbers.delete('')
  const marked = await sharing(sql, ownerId, campaign, [...numbers.keys()])
  const rows = [...told.map(({ entry }) => entry.contact_id), ...marked.keys()]
  const contacts = await sql.query<{ id: string; custom_fields: CustomFields }>(
    `select id, custom_fields from contacts where owner_id = $1 and id = any($2::uuid[]) for update`,
    [ownerId, rows],
  )
  const changes = contacts.map(({ id, custom_fields }) => {
    const cause =
      told.find(({ entry }) => entry.contact_id === id) ?? numbers.get(marked.get(id) ?? '')
    const words = cause?.note || 'Asked not to be called'
    const at = new Date(cause?.at ?? Date.now()).toISOString()
    return { id, custom_fields: markedDoNotCall(custom_fields, { words, source, at }) }
  })
  await sql.query(
    `update contacts c set custom_fields = n.custom_fields, ${TOUCH}
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, custom_fields jsonb)
     where c.owner_id = $1 and c.id = n.id and c.custom_fields <> n.custom_fields`,
    [ownerId, JSON.stringify(changes)],
  )
  if (numbers.size === 0) return
  await suppressionStore(sql, ownerId).add({
    numbers: [...numbers].map(([phone, { note, at }]) => ({
      phone,
      reason: (note || 'Asked not to be called').slice(0, 1_000),
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
  const lines = knownLines(sql, ownerId, country)
  const found = await sql.query<Numbered & { number: string }>(
    `select c.id, c.phone, n.number, ${lines.column}
     from unnest($2::text[]) as n (number)
     join contacts c on c.owner_id = $1 and c.search_text like '%' || right(n.number, 6) || '%'`,
    [ownerId, numbers],
  )
  const known = await lines.of(found)
  const owners = new Map<string, string>()
  for (const [at, { id, phone, number }] of found.entries()) {
    const spelling = refusedNumbers()
    spelling.add(phone, known[at]?.e164)
    if (spelling.has(number)) owners.set(id, number)
  }
  return owners
}
