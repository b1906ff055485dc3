import { Hono } from 'hono'
import { createConsent } from './consent.ts'
import type { PracticeOptions } from './practice.ts'
import { createRecords, type PracticeFields, type PracticeRecord } from './records.ts'
import { createTrouble, type PracticeEnv } from './trouble.ts'

const ROOT = '/api/v2'

type Person = {
  name?: string
  emails?: { value: string }[]
  phones?: { value: string }[]
  org_id?: number
  job_title?: string
  notes?: string
  marketing_status?: string
}

/** Pipedrive's persons and organizations as far as a sync needs them: cursors, one write at a time. */
export function practicePipedrive({ tokenSeconds, callsPerSecond }: PracticeOptions) {
  const records = createRecords({ uniqueEmails: false })
  const organizations: string[] = []
  const trouble = createTrouble({ callsPerSecond })
  const consent = createConsent({
    name: 'Pipedrive',
    clientId: 'practice',
    clientSecret: 'practice-secret',
    paths: { authorize: '/oauth/authorize', token: '/oauth/token', revoke: '/oauth/revoke' },
    tokenSeconds,
    rotates: false,
    usesPkce: false,
    tellsEnd: true,
    beside: (origin) => ({ api_domain: origin, scope: 'contacts:full' }),
  })

  const refusals = {
    limited: () =>
      Response.json(
        { success: false, error: 'Rate limit exceeded' },
        { status: 429, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' } },
      ),
    expired: () => Response.json({ success: false, error: 'Unauthorized' }, { status: 401 }),
  }

  function organizationOf(name: string) {
    const at = organizations.findIndex((known) => known.toLowerCase() === name.toLowerCase())
    return at === -1 ? organizations.push(name) : at + 1
  }

  function told(record: PracticeRecord) {
    const { number, first_name, last_name, email, phone, company } = record
    const only = (value: string) => (value ? [{ value, primary: true, label: 'work' }] : [])
    return {
      id: number,
      name: [first_name, last_name].filter(Boolean).join(' '),
      first_name: first_name || null,
      last_name: last_name || null,
      emails: only(email),
      phones: only(phone),
      org_id: company ? organizationOf(company) : null,
      job_title: record.job_title,
      notes: record.notes,
      marketing_status: record.optedOut ? 'unsubscribed' : 'no_consent',
      update_time: new Date(record.updatedAt).toISOString(),
      is_deleted: record.deleted,
    }
  }

  function read(person: Person): Partial<PracticeFields> & { optedOut?: boolean } {
    const { name, emails, phones, org_id, job_title, notes, marketing_status } = person
    const [first_name = '', ...rest] = (name ?? '').split(' ')
    return {
      ...(name !== undefined && { first_name, last_name: rest.join(' ') }),
      ...(emails && { email: emails[0]?.value ?? '' }),
      ...(phones && { phone: phones[0]?.value ?? '' }),
      ...(org_id && { company: organizations[org_id - 1] ?? '' }),
      ...(job_title !== undefined && { job_title }),
      ...(notes !== undefined && { notes }),
      ...(marketing_status === 'unsubscribed' && { optedOut: true }),
    }
  }

  const notFound = () => Response.json({ success: false, error: 'Not found' }, { status: 404 })

  const app = new Hono<PracticeEnv>()
    .route('/', consent.routes)
    .use(trouble.inTheWay(refusals))
    .use(async (c, next) => (consent.isGood(c) ? next() : refusals.expired()))
    .get('/api/v1/users/me', (c) =>
      c.json({ success: true, data: { id: 1, company_id: 7, company_name: 'Practice Company' } }),
    )

    .get(`${ROOT}/persons`, (c) => {
      const { ids, limit = '100', cursor = '0', updated_since = '' } = c.req.query()
      if (ids !== undefined) {
        const numbers = ids.split(',').map(Number)
        const found = records.present().filter(({ number }) => numbers.includes(number))
        return c.json({ success: true, data: found.map(told) })
      }
      const since = Date.parse(updated_since) || 0
      const changed = records.changedSince(since, { withDeleted: false })
      const at = Number(cursor)
      const end = at + Math.min(Number(limit), 500)
      return c.json({
        success: true,
        data: changed.slice(at, end).map(told),
        additional_data: { next_cursor: end < changed.length ? String(end) : null },
      })
    })
    .get(`${ROOT}/persons/search`, (c) => {
      const term = (c.req.query('term') ?? '').toLowerCase()
      const found = records.present().filter(({ email }) => email.toLowerCase() === term)
      const items = found.map(({ number }) => ({ item: { id: number, type: 'person' } }))
      return c.json({ success: true, data: { items } })
    })
    .post(`${ROOT}/persons`, async (c) => {
      const person: Person = await c.req.json()
      if (!person.name) {
        return c.json({ success: false, error: 'Name must be given.', error_info: '' }, 400)
      }
      const made = records.insert(read(person))
      return made ? c.json({ success: true, data: told(made) }, 201) : notFound()
    })
    .patch(`${ROOT}/persons/:id`, async (c) => {
      const saved = records.update(Number(c.req.param('id')), read(await c.req.json()))
      return saved ? c.json({ success: true, data: told(saved) }) : notFound()
    })

    .get(`${ROOT}/organizations`, (c) => {
      const numbers = (c.req.query('ids') ?? '').split(',').map(Number)
      const data = numbers.flatMap((id) => {
        const name = organizations[id - 1]
        return name ? [{ id, name }] : []
      })
      return c.json({ success: true, data })
    })
    .get(`${ROOT}/organizations/search`, (c) => {
      const term = (c.req.query('term') ?? '').toLowerCase()
      const at = organizations.findIndex((name) => name.toLowerCase() === term)
      const items = at === -1 ? [] : [{ item: { id: at + 1, name: organizations[at] } }]
      return c.json({ success: true, data: { items } })
    })
    .post(`${ROOT}/organizations`, async (c) => {
      const { name }: { name: string } = await c.req.json()
      return c.json({ success: true, data: { id: organizationOf(name), name } }, 201)
    })

  return { app, records, trouble, consent, idOf: (record: PracticeRecord) => String(record.number) }
}
