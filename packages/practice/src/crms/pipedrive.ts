import { Hono } from 'hono'
import { type Consent, createConsent, type PracticeAccount } from './consent.ts'
import { createFaultInjector, type PracticeEnv, type PracticeOptions } from './fault-injector.ts'
import { createLists } from './people-lists.ts'
import { type Activity, pipedriveActivities } from './pipedrive-activities.ts'
import { pipedriveDeletions, usesOf } from './pipedrive-deletions.ts'
import { type Entry, entriesOf, type Person, primaryOf } from './pipedrive-entries.ts'
import {
  isOption,
  type PipedriveField,
  type PipedriveOption,
  pipedriveFields,
  valueFaultIn,
  valuesOf,
} from './pipedrive-fields.ts'
import { pipedriveOrganizations } from './pipedrive-organizations.ts'
import { pipedriveWebhooks } from './pipedrive-webhooks.ts'
import { createRecords, type PracticeRecord } from './records.ts'
import type { WindowState } from './request-windows.ts'

const ROOT = '/api/v2'

export function practicePipedrive(
  { tokenSeconds, callsPerSecond, limits }: PracticeOptions,
  shared?: { account: PracticeAccount; consent: Consent },
) {
  const records = createRecords({ uniqueEmails: false })
  const organizations: string[] = []
  const filters = createLists()
  const fields: PipedriveField[] = []
  const labels: PipedriveOption[] = []
  const users: { id: number; name: string; email: string; active_flag: boolean }[] = []
  /** Whether the app has the scope users:read. */
  const userScope = { isGranted: true }
  const activities: Activity[] = []
  /** All addresses and numbers of a person; the primary one is the record's own. */
  const lists = new WeakMap<PracticeRecord, { emails: Entry[]; phones: Entry[] }>()
  const readOnly = new Set<number>()
  /** Whether the company has Campaigns; without it, the marketing status is omitted or rejected. */
  const campaigns = { state: 'enabled' as 'enabled' | 'omitted' | 'refused' }
  /** An app may change the marketing status of a person only once. */
  const changedOnce = new WeakSet<PracticeRecord>()
  const faultInjector = createFaultInjector(callsPerSecond, limits?.pipedrive)
  const account = shared?.account ?? { number: 7, name: 'Demo Company' }
  const second = { number: 1_008, name: 'Second Company' }
  const consent =
    shared?.consent ??
    createConsent({
      name: 'Pipedrive',
      accounts: [account, second],
      clientId: 'practice',
      clientSecret: 'practice-secret',
      paths: { authorize: '/oauth/authorize', token: '/oauth/token', revoke: '/oauth/revoke' },
      tokenSeconds,
      rotates: false,
      usesPkce: false,
      returnsExpiry: true,
      beside: (origin) => ({ api_domain: origin, scope: 'contacts:full' }),
    })

  const errorResponses = {
    limited: () =>
      Response.json(
        { success: false, error: 'Rate limit exceeded' },
        { status: 429, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' } },
      ),
    busy: () =>
      Response.json(
        { success: false, error: 'Daily API token budget exceeded' },
        {
          status: 429,
          headers: { 'x-daily-ratelimit-token-remaining': '0', 'x-ratelimit-reset': '2' },
        },
      ),
    expired: () => Response.json({ success: false, error: 'Unauthorized' }, { status: 401 }),
    limitHeaders: (left: WindowState[]) => {
      const [burst] = left.filter(({ window: { isDaily } }) => !isDaily)
      const day = left.find(({ window: { isDaily } }) => isDaily)
      return {
        ...(burst && {
          'x-ratelimit-limit': String(burst.window.calls),
          'x-ratelimit-remaining': String(burst.remaining),
          'x-ratelimit-reset': String(Math.max(Math.ceil(burst.resetMs / 1_000), 1)),
        }),
        ...(day && { 'x-daily-ratelimit-token-remaining': String(Math.max(day.remaining, 0)) }),
      }
    },
  }

  function organizationOf(name: string) {
    const at = organizations.findIndex((known) => known.toLowerCase() === name.toLowerCase())
    return at === -1 ? organizations.push(name) : at + 1
  }

  function toApiRecord(record: PracticeRecord) {
    const { number, first_name, last_name, email, phone, company } = record
    return {
      id: number,
      name: [first_name, last_name].filter(Boolean).join(' '),
      first_name: first_name || null,
      last_name: last_name || null,
      emails: entriesOf(email, lists.get(record)?.emails),
      phones: entriesOf(phone, lists.get(record)?.phones),
      org_id: company ? organizationOf(company) : null,
      job_title: record.job_title,
      notes: record.notes,
      custom_fields: valuesOf(fields, record.custom),
      label_ids: record.custom.label_ids ?? [],
      owner_id: record.custom.owner_id ?? 1,
      add_time: new Date(record.createdAt).toISOString(),
      update_time: new Date(record.updatedAt).toISOString(),
      is_deleted: record.deleted,
    }
  }

  function read(person: Person) {
    const { name, emails, phones, org_id, job_title, notes, custom_fields } = person
    const { label_ids, owner_id } = person
    const [first_name = '', ...rest] = (name ?? '').split(' ')
    return {
      ...(name !== undefined && { first_name, last_name: rest.join(' ') }),
      ...(emails && { email: primaryOf(emails) }),
      ...(phones && { phone: primaryOf(phones) }),
      ...(org_id && { company: organizations[org_id - 1] ?? '' }),
      ...(job_title !== undefined && { job_title }),
      ...(notes !== undefined && { notes }),
      custom: {
        ...custom_fields,
        ...(label_ids && { label_ids }),
        ...(owner_id !== undefined && { owner_id }),
      },
    }
  }

  function withMarketing(record: PracticeRecord) {
    const marketing_status = record.unsubscribed ? 'unsubscribed' : 'no_consent'
    return { ...toApiRecord(record), ...(campaigns.state === 'enabled' && { marketing_status }) }
  }

  function setMarketing(record: PracticeRecord, status: string | undefined) {
    const isChange = status && (status === 'unsubscribed') !== record.unsubscribed
    if (campaigns.state !== 'enabled' || !isChange || !record.email || changedOnce.has(record))
      return
    changedOnce.add(record)
    record.unsubscribed = status === 'unsubscribed'
  }

  /** A given list replaces the whole list. */
  function save(record: PracticeRecord | undefined, { emails, phones, marketing_status }: Person) {
    if (!record) return undefined
    const { emails: oldEmails = [], phones: oldPhones = [] } = lists.get(record) ?? {}
    lists.set(record, { emails: emails ?? oldEmails, phones: phones ?? oldPhones })
    setMarketing(record, marketing_status)
    return toApiRecord(record)
  }

  const edit = (number: number, person: Person) =>
    save(records.update(number, read(person)), person)

  function faultIn({ custom_fields, label_ids = [], owner_id }: Person) {
    if (!label_ids.every((id) => isOption(id, labels))) return 'Validation failed: label_ids'
    const isUser = owner_id === undefined || users.some(({ id }) => id === owner_id)
    return isUser ? valueFaultIn(fields, custom_fields) : 'Validation failed: owner_id'
  }

  const notFound = () => Response.json({ success: false, error: 'Not found' }, { status: 404 })

  const person = (number: number) => toApiRecord(records.find(number) as PracticeRecord)
  const events = pipedriveWebhooks(records, account, person)

  const app = new Hono<PracticeEnv>()
    .route('/', consent.routes)
    .use(faultInjector.middleware(errorResponses))
    .use(async (c, next) => (consent.isGood(c) ? next() : errorResponses.expired()))
    .get('/api/v1/users/me', (c) =>
      c.json({
        success: true,
        data: { id: 1, company_id: account.number, company_name: account.name },
      }),
    )

    .get('/api/v1/users', (c) =>
      userScope.isGranted
        ? c.json({ success: true, data: users })
        : c.json({ success: false, error: 'Scope and URL mismatch' }, 403),
    )

    .route('/api/v1/webhooks', events.routes)
    .get('/api/v1/filters', (c) =>
      c.json({ success: true, data: filters.all.map(({ id, name }) => toFilter(id, name)) }),
    )
    .get('/api/v1/filters/:id', (c) => {
      const list = filters.find(c.req.param('id'))
      return list ? c.json({ success: true, data: toFilter(list.id, list.name) }) : notFound()
    })

    .get(`${ROOT}/persons`, (c) => {
      const { ids, limit = '100', cursor = '0', updated_since = '', include_fields } = c.req.query()
      if (include_fields === 'marketing_status' && campaigns.state === 'refused') {
        return c.json({ success: false, error: 'Campaigns is not enabled.' }, 400)
      }
      const show = (record: PracticeRecord) =>
        include_fields === 'marketing_status'
          ? withMarketing(record)
          : { ...toApiRecord(record), ...usesOf(record, activities, include_fields) }
      if (ids !== undefined) {
        const numbers = ids.split(',').map(Number)
        const found = records.present().filter(({ number }) => numbers.includes(number))
        return c.json({ success: true, data: found.map(show) })
      }
      const since = Date.parse(updated_since) || 0
      const filter = c.req.query('filter_id')
      if (filter !== undefined && !filters.find(filter)) return notFound()
      const changed = records
        .changedSince(since, { withDeleted: false })
        .filter(({ number }) => !filter || filters.find(filter)?.members.includes(number))
      const at = Number(cursor)
      const end = at + Math.min(Number(limit), 500)
      return c.json({
        success: true,
        data: changed.slice(at, end).map(show),
        additional_data: { next_cursor: end < changed.length ? String(end) : null },
      })
    })
    .get(`${ROOT}/persons/search`, (c) => {
      const { term = '', fields = '' } = c.req.query()
      const found = records.present().filter((record) => {
        const { emails, phones } = toApiRecord(record)
        return fields === 'phone'
          ? phones.some(({ value }) => value.replace(/\D/g, '').includes(term.replace(/\D/g, '')))
          : emails.some(({ value }) => value.toLowerCase() === term.toLowerCase())
      })
      const items = found.map(({ number }) => ({ item: { id: number, type: 'person' } }))
      return c.json({ success: true, data: { items } })
    })
    .post(`${ROOT}/persons`, async (c) => {
      const person: Person = await c.req.json()
      if (!person.name) {
        return c.json({ success: false, error: 'Name must be given.', error_info: '' }, 400)
      }
      const fault = faultIn(person)
      if (fault) return c.json({ success: false, error: fault }, 400)
      return c.json({ success: true, data: save(records.insert(read(person)), person) }, 201)
    })
    .patch(`${ROOT}/persons/:id`, async (c) => {
      const number = Number(c.req.param('id'))
      if (readOnly.has(number)) {
        return c.json({ success: false, error: 'No permission to edit this person.' }, 403)
      }
      const person: Person = await c.req.json()
      const fault = faultIn(person)
      if (fault) return c.json({ success: false, error: fault }, 400)
      const data = edit(number, person)
      return data ? c.json({ success: true, data }) : notFound()
    })

    .route(`${ROOT}/persons`, pipedriveDeletions(records, readOnly))
    .route(`${ROOT}/personFields`, pipedriveFields(fields, labels))
    .route(`${ROOT}/activities`, pipedriveActivities(activities))
    .route(`${ROOT}/organizations`, pipedriveOrganizations(organizations, organizationOf))

  return {
    app,
    records,
    organizations,
    fields,
    labels,
    users,
    userScope,
    activities,
    lists: filters,
    faultInjector,
    consent,
    account,
    second,
    reportsMerges: false,
    readOnly,
    campaigns,
    edit,
    person,
    events,
    idOf: (record: PracticeRecord) => String(record.number),
  }
}

function toFilter(id: string, name: string) {
  return { id: Number(id), name, active_flag: true, type: 'people', temporary_flag: null }
}
