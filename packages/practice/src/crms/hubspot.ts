import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { type Consent, createConsent, type PracticeAccount } from './consent.ts'
import { createFaultInjector, type PracticeEnv, type PracticeOptions } from './fault-injector.ts'
import { hubspotDeletions } from './hubspot-deletions.ts'
import { hubspotEvents } from './hubspot-events.ts'
import { hubspotLists } from './hubspot-lists.ts'
import { datedPath } from './hubspot-paths.ts'
import { createProperties } from './hubspot-properties.ts'
import { type Input, othersIn, read, toApiRecord } from './hubspot-records.ts'
import { batchOf, EPOCH, errorOf, MISSING_SCOPES, objectOf } from './hubspot-responses.ts'
import { type Search, searchIn } from './hubspot-search.ts'
import { createLists } from './people-lists.ts'
import { createRecords, type PracticeRecord } from './records.ts'

const PATH = '/crm/objects/2026-09/contacts'
const MAX_BATCH = 100
const CALLS = '/crm/objects/2026-09/calls'
const COMPANIES = '/crm/objects/2026-09/companies'
type HubSpotCall = {
  properties: Record<string, string>
  associations?: { to: { id: string } }[]
}

export function practiceHubspot(
  { tokenSeconds, callsPerSecond, limits }: PracticeOptions,
  shared?: { account: PracticeAccount; consent: Consent },
) {
  const records = createRecords({ uniqueEmails: true })
  const lists = createLists()
  const faultInjector = createFaultInjector(callsPerSecond, limits?.hubspot)
  const account = shared?.account ?? { number: 101, name: 'demo-company.example' }
  const second = { number: 1_202, name: 'second-company.example' }
  const consent =
    shared?.consent ??
    createConsent({
      name: 'HubSpot',
      accounts: [account, second],
      clientId: 'practice',
      clientSecret: 'practice-secret',
      paths: {
        authorize: '/oauth/authorize',
        token: '/oauth/2026-09/token',
        revoke: '/oauth/2026-09/token/revoke',
        introspect: '/oauth/2026-09/token/introspect',
      },
      tokenSeconds,
      rotates: false,
      usesPkce: false,
      returnsExpiry: true,
      beside: (_, { number }) => ({ hub_id: number }),
      describes: ({ number, name }) => ({ hub_id: number, hub_domain: name }),
    })

  const events = hubspotEvents(records, account, 'practice-secret')

  /** Additional addresses of records: a search by email does not find them, but a new record with one is rejected. */
  const furtherAddresses = new Map<string, number>()

  const companies = {
    names: new Map<number, string>(),
    ofContact: new Map<number, number>(),
    /** Whether the app was granted crm.objects.companies.read. */
    areReadable: true,
  }

  const accountProperties = createProperties()
  /** Whether the app was granted crm.objects.owners.read. */
  const ownerScope = { isGranted: true }
  const deletions = hubspotDeletions(records, MISSING_SCOPES)
  const calls: HubSpotCall[] = []

  function withCompany(record: PracticeRecord, requested: string[]) {
    const { properties: own, ...rest } = toApiRecord(record)
    const id = companies.ofContact.get(record.number)
    const others = accountProperties.requestedOf(record.custom, requested)
    return {
      ...rest,
      properties: { ...own, ...others, associatedcompanyid: id ? String(id) : null },
    }
  }

  function rejectionOf(inputs: Input[]) {
    return inputs
      .map(({ properties: given = {} }) => accountProperties.rejectionOf(othersIn(given)))
      .find((message) => message !== undefined)
  }

  function numberOfAddress(email: string) {
    return records.holderOf(email)?.number ?? furtherAddresses.get(email.toLowerCase())
  }

  const errorResponses = {
    limited: () =>
      Response.json(
        {
          ...errorOf('RATE_LIMITS', 'You have reached your secondly limit.'),
          policyName: 'SECONDLY',
        },
        { status: 429, headers: { 'Retry-After': '1' } },
      ),
    busy: () =>
      Response.json(errorOf('LOCKED', 'This resource is locked. Wait at least 2 seconds.'), {
        status: 423,
      }),
    moving: () =>
      Response.json(errorOf('MIGRATION_IN_PROGRESS', 'This account is being moved.'), {
        status: 477,
        headers: { 'Retry-After': '3600' },
      }),
    expired: () =>
      Response.json(errorOf('EXPIRED_AUTHENTICATION', 'The token expired.'), { status: 401 }),
  }

  const app = new Hono<PracticeEnv>({ getPath: (request) => datedPath(getPath(request)) })
    .route('/', consent.routes)
    .use(faultInjector.middleware(errorResponses))
    .use(async (c, next) => (consent.isGood(c) ? next() : errorResponses.expired()))
    .get('/account-info/2026-09/details', (c) =>
      c.json({ portalId: account.number, uiDomain: 'practice' }),
    )

    .get('/crm/properties/2026-09/contacts', (c) =>
      c.json({ results: accountProperties.described() }),
    )
    .get('/crm/owners/2026-09', (c) => {
      if (!ownerScope.isGranted) return c.json(MISSING_SCOPES, 403)
      const { limit = '100', after = '0', archived = 'false' } = c.req.query()
      const all = accountProperties.owners.filter((one) => String(one.archived) === archived)
      const end = Number(after) + Math.min(Number(limit), 500)
      return c.json({
        results: all
          .slice(Number(after), end)
          .map((owner) => ({ ...owner, createdAt: EPOCH, updatedAt: EPOCH })),
        ...(end < all.length && { paging: { next: { after: String(end) } } }),
      })
    })
    .route('/crm/lists/2026-09', hubspotLists(lists))
    .get(PATH, (c) => {
      const limit = Math.min(Number(c.req.query('limit') ?? 10), 100)
      const archived = c.req.query('archived') === 'true'
      const results: PracticeRecord[] = []
      let at = Number(c.req.query('after') ?? 0)
      for (; at < records.all.length && results.length < limit; at += 1) {
        const record = records.all[at] as PracticeRecord
        if (record.deleted === archived && record.mergedInto === undefined) results.push(record)
      }
      const more = at < records.all.length
      return c.json({
        results: results.map((record) =>
          withCompany(record, (c.req.query('properties') ?? '').split(',')),
        ),
        ...(more && { paging: { next: { after: String(at) } } }),
      })
    })

    .post(`${PATH}/search`, async (c) => {
      const search: Search & { properties?: string[] } = await c.req.json()
      const found = searchIn(records.present(), search)
      if (typeof found === 'string') {
        return c.json(errorOf('VALIDATION_ERROR', found), 400)
      }
      const { properties: requested = [] } = search
      return c.json({
        ...found,
        results: found.results.map((record) => withCompany(record, requested)),
      })
    })

    .use(`${PATH}/batch/*`, async (c, next) => {
      const { inputs }: { inputs: Input[] } = await c.req.json()
      if (inputs.length <= MAX_BATCH) return next()
      return c.json(errorOf('VALIDATION_ERROR', 'The maximum batch size is 100.'), 400)
    })
    .post(`${PATH}/batch/read`, async (c) => {
      const {
        inputs,
        idProperty,
        properties: requested = [],
      }: {
        inputs: { id: string }[]
        idProperty?: string
        properties?: string[]
      } = await c.req.json()
      const found = inputs.flatMap(({ id }) => {
        const record = idProperty === 'email' ? records.holderOf(id) : mergedInto(Number(id))
        return record && !record.deleted ? [withCompany(record, requested)] : []
      })
      return c.json(batchOf(found), found.length < inputs.length ? 207 : 200)
    })

    .post(CALLS, async (c) => {
      const call: HubSpotCall = await c.req.json()
      const contact = Number(call.associations?.[0]?.to.id)
      if (!call.properties.hs_timestamp || !records.find(contact)) {
        return c.json(errorOf('VALIDATION_ERROR', 'Some required properties were not set.'), 400)
      }
      calls.push(call)
      return c.json(objectOf(calls.length, call.properties), 201)
    })
    .post(`${CALLS}/search`, async (c) => {
      const { filterGroups }: Search = await c.req.json()
      const { propertyName = '', value } = filterGroups[0]?.filters[0] ?? {}
      const results = calls.flatMap(({ properties: own }, at) =>
        own[propertyName] === value ? [objectOf(at + 1, own)] : [],
      )
      return c.json({ total: results.length, results })
    })

    .get(COMPANIES, (c) =>
      companies.areReadable ? c.json({ results: [] }) : c.json(MISSING_SCOPES, 403),
    )
    .post(`${COMPANIES}/batch/read`, async (c) => {
      if (!companies.areReadable) return c.json(MISSING_SCOPES, 403)
      const { inputs }: { inputs: { id: string }[] } = await c.req.json()
      const found = inputs.flatMap(({ id }) => {
        const name = companies.names.get(Number(id))
        return name === undefined ? [] : [objectOf(Number(id), { name })]
      })
      return c.json(batchOf(found), found.length < inputs.length ? 207 : 200)
    })

    .post(`${PATH}/batch/create`, async (c) => {
      const { inputs }: { inputs: Input[] } = await c.req.json()
      const invalid = rejectionOf(inputs)
      if (invalid) return c.json(errorOf('VALIDATION_ERROR', invalid), 400)
      const existing = inputs
        .map(({ properties: given }) => numberOfAddress(given?.email ?? ''))
        .find((number) => number !== undefined)
      if (existing !== undefined) {
        return c.json(errorOf('CONFLICT', `Contact already exists. Existing ID: ${existing}`), 409)
      }
      const made = inputs.flatMap((input) => {
        const record = records.insert(read(input))
        return record
          ? [{ ...toApiRecord(record), objectWriteTraceId: input.objectWriteTraceId }]
          : []
      })
      return c.json(batchOf(made), 201)
    })
    .route(PATH, deletions.routes)
    .post(`${PATH}/batch/update`, async (c) => {
      const { inputs }: { inputs: Input[] } = await c.req.json()
      const invalid = rejectionOf(inputs)
      if (invalid) return c.json(errorOf('VALIDATION_ERROR', invalid), 400)
      const results: object[] = []
      const errors: object[] = []
      for (const input of inputs) {
        const number = Number(input.id)
        const record = records.update(number, read(input))
        if (record)
          results.push({ ...toApiRecord(record), objectWriteTraceId: input.objectWriteTraceId })
        else errors.push(updateError(number))
      }
      return c.json(batchOf(results, errors), errors.length > 0 ? 207 : 200)
    })

  function mergedInto(number: number): PracticeRecord | undefined {
    const record = records.find(number)
    return record?.mergedInto === undefined ? record : mergedInto(record.mergedInto)
  }

  function updateError(number: number) {
    const isThere = records.find(number)?.deleted === false
    return {
      status: 'error',
      category: isThere ? 'CONFLICT' : 'OBJECT_NOT_FOUND',
      message: isThere ? 'Another contact has this email.' : 'This contact does not exist.',
      context: { id: [String(number)] },
      links: {},
      errors: [],
    }
  }

  return {
    app,
    records,
    lists,
    faultInjector,
    furtherAddresses,
    companies,
    properties: accountProperties.own,
    owners: accountProperties.owners,
    ownerScope,
    deleteScope: deletions.scope,
    calls,
    events,
    consent,
    account,
    second,
    reportsMerges: true,
    idOf: (record: PracticeRecord) => String(record.number),
  }
}
