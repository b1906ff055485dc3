import { consentOf } from '@bellbird/contract/calling/calling'
import { contactName } from '@bellbird/contract/contacts/name'
import { lineOf } from '@bellbird/phone-numbers/line'
import { doNotCallNumbers, inSlices } from '../calling/suppressions/do-not-call-numbers.ts'
import { conditions } from '../contacts/conditions.ts'
import { createParameters } from '../contacts/parameters.ts'
import type { Sql } from '../database/database.ts'
import { type Candidate, type Eligibility, eligibilityOf } from './eligibility.ts'
import type { Definition } from './row.ts'

/** Contacts per statement; other requests are processed between two. */
const SLICE = 1_000

export type CheckedContact = Eligibility & { contact_id: string; evidence: Evidence }

/** Empty if only counts are needed. */
export type Evidence = {
  name: string
  company: string
  phone: string
  consent: { wording: string; source: string; at: string } | null
}

type Row = Candidate & { id: string } & Partial<EvidenceColumns>
type EvidenceColumns = {
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

type Screened = {
  sql: Sql
  ownerId: string
  definition: Pick<Definition, 'country' | 'window' | 'audience'>
  at: number
}

/** Ordered by id; of several contacts with the same number, only the first eligible one remains. */
export async function* audienceEligibility(
  { sql, ownerId, definition, at }: Screened,
  { withEvidence }: { withEvidence: boolean },
) {
  const { country, window, audience } = definition
  const seen = new Set<string>()
  const slices = inSlices(SLICE, (after) => {
    const { values, place } = createParameters()
    const where = conditions(ownerId, audience, place)
    return sql.query<Row>(
      `select ${CANDIDATE}${withEvidence ? `, ${EVIDENCE}` : ''}
       from (select * from contacts where ${where} and id > ${place(after)} order by id limit ${SLICE}) c order by c.id`,
      values,
    )
  })
  for await (const slice of slices) {
    const lines = new Map(slice.map(({ id, phone }) => [id, lineOf(phone, country)]))
    const numbers = [...lines.values()].flatMap((line) => line?.e164 ?? [])
    const doNotCall = await doNotCallNumbers(sql, ownerId, country, numbers)
    const circumstances = { doNotCall, window, at, isTwice: (number: string) => seen.has(number) }
    yield slice.map((row): CheckedContact => {
      const eligibility = eligibilityOf(row, lines.get(row.id) ?? null, circumstances)
      if (eligibility.reason === '' && eligibility.line) seen.add(eligibility.line.e164)
      return { contact_id: row.id, ...eligibility, evidence: evidenceIn(row) }
    })
  }
}

/** Deleted contacts are absent; one with `number` as an additional number is judged by that. Call in a transaction. */
export async function eligibilityByContact(
  { sql, ownerId, definition, at }: Screened,
  contactIds: string[],
  number = '',
): Promise<Map<string, CheckedContact>> {
  const { country, window } = definition
  const found = await sql.query<Row & { phones: string[] }>(
    `select ${CANDIDATE}, c.phones, ${EVIDENCE} from contacts c
     where c.owner_id = $1 and c.id = any($2::uuid[])`,
    [ownerId, contactIds],
  )
  const isMeant = (phone: string) => lineOf(phone, country)?.e164 === number
  const rows = found.map(({ phones, ...row }): Row => {
    const phone = number && !isMeant(row.phone) ? phones.find(isMeant) : undefined
    return { ...row, phone: phone ?? row.phone }
  })
  const numbers = rows.flatMap(({ phone }) => lineOf(phone, country)?.e164 ?? [])
  const doNotCall = await doNotCallNumbers(sql, ownerId, country, numbers)
  const circumstances = { doNotCall, window, at, isTwice: () => false }
  return new Map(
    rows.map((row) => {
      const eligibility = eligibilityOf(row, lineOf(row.phone, country), circumstances)
      return [row.id, { contact_id: row.id, ...eligibility, evidence: evidenceIn(row) }]
    }),
  )
}

function evidenceIn(row: Row): Evidence {
  const { company = '', phone } = row
  const given = consentOf({ call_consent: row.call_consent ?? '' }) === 'given'
  return {
    name: contactName(row),
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

export function reasonAgainst({ number }: { number: string }, checked: CheckedContact | undefined) {
  if (!checked) return 'deleted'
  if (checked.reason) return checked.reason
  return checked.line?.e164 === number ? '' : 'number_changed'
}
