import { consentOf } from '@bellbird/contract/calling/calling'
import { lineOf } from '@bellbird/phone-numbers/line'
import { inSlices, refusalsOf } from '../calling/suppressions/refusals.ts'
import { nameOf } from '../contacts/activity/store.ts'
import { conditions } from '../contacts/conditions.ts'
import { createParameters } from '../contacts/parameters.ts'
import type { Sql } from '../database/database.ts'
import type { Definition } from './row.ts'
import { type Candidate, type Verdict, verdictOn } from './verdict.ts'

/** Contacts looked at in one statement; other requests are answered between two of them. */
const SLICE = 1_000

export type Judged = Verdict & { contact_id: string; evidence: Evidence }

/** Who it is, and what consent says: empty where only figures are asked for. */
export type Evidence = {
  name: string
  company: string
  phone: string
  consent: { wording: string; source: string; at: string } | null
}

type Row = Candidate & { id: string } & Partial<Told>
type Told = {
  first_name: string
  last_name: string
  email: string
  company: string
  call_consent_wording: string | null
  call_consent_source: string | null
}

const field = (name: string) => `c.custom_fields ->> '${name}' as ${name}`

const CANDIDATE = [
  'c.id, c.phone',
  ...['do_not_call', 'call_consent', 'call_consent_at', 'time_zone', 'wrong_number'].map(field),
].join(', ')

const EVIDENCE = [
  'c.first_name, c.last_name, c.email, c.company',
  ...['call_consent_wording', 'call_consent_source'].map(field),
].join(', ')

type Screened = { sql: Sql; ownerId: string; definition: Definition; at: number }

/**
 * The whole audience of a campaign, each with the verdict on it, in the order of their ids. Of several with
 * one number the first that may be called stays.
 */
export async function* verdicts(
  { sql, ownerId, definition, at }: Screened,
  { withEvidence }: { withEvidence: boolean },
) {
  const { country, window, audience } = definition
  const refusals = await refusalsOf(sql, ownerId, country)
  const seen = new Set<string>()
  const circumstances = { refusals, window, at, isTwice: (number: string) => seen.has(number) }
  const slices = inSlices((after) => {
    const { values, place } = createParameters()
    const where = conditions(ownerId, audience, place)
    return sql.query<Row>(
      `select ${CANDIDATE}${withEvidence ? `, ${EVIDENCE}` : ''}
       from (select * from contacts where ${where} and id > ${place(after)} order by id limit ${SLICE}) c order by c.id`,
      values,
    )
  })
  for await (const slice of slices) {
    yield slice.map((row): Judged => {
      const verdict = verdictOn(row, lineOf(row.phone, country), circumstances)
      if (verdict.reason === '' && verdict.line) seen.add(verdict.line.e164)
      return { contact_id: row.id, ...verdict, evidence: evidenceIn(row) }
    })
  }
}

/** The verdicts on single contacts by their ids; those that are gone have none. To be called in a transaction. */
export async function verdictsOn(
  { sql, ownerId, definition, at }: Screened,
  contactIds: string[],
): Promise<Map<string, Judged>> {
  const { country, window } = definition
  const refusals = await refusalsOf(sql, ownerId, country)
  const rows = await sql.query<Row>(
    `select ${CANDIDATE}, ${EVIDENCE} from contacts c
     where c.owner_id = $1 and c.id = any($2::uuid[])`,
    [ownerId, contactIds],
  )
  const circumstances = { refusals, window, at, isTwice: () => false }
  return new Map(
    rows.map((row) => {
      const verdict = verdictOn(row, lineOf(row.phone, country), circumstances)
      return [row.id, { contact_id: row.id, ...verdict, evidence: evidenceIn(row) }]
    }),
  )
}

function evidenceIn(row: Row): Evidence {
  const { first_name = '', last_name = '', email = '', company = '', phone } = row
  const given = consentOf({ call_consent: row.call_consent ?? '' }) === 'given'
  return {
    name: nameOf({ id: row.id, first_name, last_name, email, company, phone }),
    company,
    phone,
    consent: given
      ? {
          wording: row.call_consent_wording ?? '',
          source: row.call_consent_source ?? '',
          at: row.call_consent_at ?? '',
        }
      : null,
  }
}

/** Why a contact of the list may not be called any more, or ''. */
export function reasonAgainst({ number }: { number: string }, judged: Judged | undefined) {
  if (!judged) return 'deleted'
  if (judged.reason) return judged.reason
  return judged.line?.e164 === number ? '' : 'number_changed'
}
