import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { significantDigits } from '@bellbird/phone-numbers/same-number'
import { z } from 'zod'
import type { Adapter, Write, WriteResult } from '../adapter.ts'
import { ProviderFault } from '../fault.ts'
import { except, isChangedLater, removeAll } from '../removing.ts'
import type { Session } from '../session.ts'
import { pipedriveCalls } from './calls.ts'
import { pipedriveCompanies } from './companies.ts'
import { pipedriveLists } from './lists.ts'
import { personFields } from './person-fields.ts'
import { Person, toContact } from './records.ts'
import { pipedriveSubscription } from './subscription.ts'
import { notStored, toPerson } from './writing.ts'

const ROOT = '/api/v2/persons'
const PAGE = 500
const IDS_AT_ONCE = 100
/** Persons are written one by one; a run can be stopped between two batches. */
const BATCH = 20

const More = z.object({ next_cursor: z.string().nullish() }).nullish()
const PersonList = z.object({
  data: z
    .array(Person)
    .nullish()
    .transform((persons) => persons ?? []),
  additional_data: More,
})
const USES = ['activities_count', 'notes_count', 'open_deals_count'] as const
const counted = z.number().nullish()
const Used = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      add_time: z.string(),
      update_time: z.string(),
      activities_count: counted,
      notes_count: counted,
      open_deals_count: counted,
    }),
  ),
})
const One = z.object({ data: Person })
const Found = z.object({
  data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number() }) })) }),
})
const Me = z.object({
  data: z.object({ company_id: z.number(), company_name: z.string().nullish() }),
})

const Place = z.object({ since: z.string().optional(), cursor: z.string().optional() })
type Place = z.infer<typeof Place>
type Query = Record<string, string | number | undefined>

export function pipedriveAdapter(
  session: Session,
  { hasMore, custom }: { hasMore: boolean; custom: CrmField[] },
): Adapter {
  const companies = pipedriveCompanies(session)

  let hasCampaigns = true

  /** Only companies with Campaigns have the marketing status. */
  async function listPersons(query: Query): Promise<z.output<typeof PersonList>> {
    const include_fields = hasCampaigns ? 'marketing_status' : undefined
    try {
      return await session.ask(PersonList, {
        method: 'GET',
        path: ROOT,
        query: { ...query, include_fields },
      })
    } catch (error) {
      const isRejected = error instanceof ProviderFault && error.kind === 'refused'
      if (!hasCampaigns || !isRejected) throw error
      hasCampaigns = false
      return listPersons(query)
    }
  }

  async function toContacts(persons: Person[]) {
    const names = await companies.namesOf(persons.flatMap(({ org_id }) => org_id ?? []))
    return persons.map((person) => toContact(person, names, hasMore))
  }

  async function personsOf(ids: string[]) {
    const found: Person[] = []
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const query = { ids: ids.slice(at, at + IDS_AT_ONCE).join(','), limit: IDS_AT_ONCE }
      const { data } = await listPersons(query)
      found.push(...data)
    }
    return found
  }

  const read = async (ids: string[]) => toContacts(await personsOf(ids))

  async function searched(terms: string[], fields: 'email' | 'phone') {
    const ids = new Set<string>()
    for (const term of terms) {
      const exact_match = fields === 'email' ? 'true' : undefined
      const { data } = await session.ask(Found, {
        method: 'GET',
        path: `${ROOT}/search`,
        query: { term, fields, exact_match, limit: 10 },
      })
      for (const { item } of data.items) ids.add(String(item.id))
    }
    return read([...ids])
  }

  async function writeOne(write: Write, person: Person | undefined): Promise<WriteResult> {
    const { id, fields } = write
    if (id && !person)
      return { ok: false, why: 'Deleted in Pipedrive in the meantime.', gone: true }
    const orgId = fields.company ? await companies.idOf(fields.company) : undefined
    const names = await companies.namesOf(person?.org_id ? [person.org_id] : [])
    const present = person && { ...person, company: names.get(person.org_id ?? 0) }
    const json = toPerson(write, present, { orgId, custom })
    if (person && Object.keys(json).length === 0) return { ok: true, id: person.id }
    const { data } = await session.ask(One, {
      method: id ? 'PATCH' : 'POST',
      path: id ? `${ROOT}/${encodeURIComponent(id)}` : ROOT,
      repeatable: Boolean(id),
      json,
    })
    const { company, ...rest } = toContact(data, names, hasMore).fields
    return { ok: true, id: data.id, fields: orgId ? { ...rest, company } : rest }
  }

  /** The responses to writes do not include whether opt-outs were stored. */
  async function checkOptOuts(answers: Map<Write, WriteResult>) {
    const marked = [...answers].flatMap(([write, answer]) =>
      write.optedOut && answer.ok ? [{ write, answer }] : [],
    )
    const stored = await personsOf(marked.map(({ answer }) => answer.id))
    for (const { write, answer } of marked) {
      const person = stored.find(({ id }) => id === answer.id)
      if (person) answers.set(write, { ...answer, notSent: notStored(person) })
    }
  }

  return {
    async account() {
      const { data } = await session.ask(Me, { method: 'GET', path: '/api/v1/users/me' })
      return { id: String(data.company_id), name: data.company_name ?? '' }
    },
    linksChecked: 1_000,
    begin: (since) => ({ since }) satisfies Place,
    async list(place) {
      const { since, cursor } = Place.parse(place)
      const { data, additional_data } = await listPersons({
        limit: PAGE,
        cursor,
        sort_by: 'update_time',
        sort_direction: 'asc',
        updated_since: since?.replace(/\.\d+Z$/, 'Z'),
      })
      const next = additional_data?.next_cursor
      return { contacts: await toContacts(data), next: next ? { since, cursor: next } : undefined }
    },
    read,
    findByEmail: (emails) => searched(emails, 'email'),
    findByPhone: (phones) => searched(phones.map(significantDigits), 'phone'),
    async write(writes, answers) {
      const present = new Map<string | undefined, Person>()
      for (const person of await personsOf(writes.flatMap(({ id }) => id ?? []))) {
        present.set(person.id, person)
      }
      for (const write of writes) {
        answers.set(write, await writeOne(write, present.get(write.id)).catch(toRejected))
      }
      await checkOptOuts(answers)
    },
    async remove(ids, answers) {
      for (const id of ids) {
        const path = `${ROOT}/${encodeURIComponent(id)}`
        await removeAll([id], answers, () =>
          session.ask(z.unknown(), { method: 'DELETE', path, repeatable: true }),
        )
      }
    },
    async touched(ids) {
      if (ids.length === 0) return new Set()
      const query = { ids: ids.join(','), limit: IDS_AT_ONCE, include_fields: USES.join(',') }
      const { data } = await session.ask(Used, { method: 'GET', path: ROOT, query })
      const untouched = data.filter(
        (person) =>
          !isChangedLater(person.add_time, person.update_time) &&
          USES.every((count) => !person[count]),
      )
      return except(ids, untouched)
    },
    ...pipedriveCalls(session),
    lists: pipedriveLists(session),
    subscription: pipedriveSubscription(session),
    contactFields: () => personFields(session),
    batch: BATCH,
  }
}

function toRejected(error: unknown): WriteResult {
  if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
  return { ok: false, why: error.message, gone: error.status === 404 || error.status === 410 }
}
