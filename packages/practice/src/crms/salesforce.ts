import { Hono } from 'hono'
import { type Consent, createConsent, type PracticeAccount } from './consent.ts'
import { createFaultInjector, type PracticeEnv, type PracticeOptions } from './fault-injector.ts'
import { createLists } from './people-lists.ts'
import { createRecords } from './records.ts'
import { createAccess } from './salesforce-access.ts'
import { parserFaultIn, valuesOf } from './salesforce-fields.ts'
import { createLeads } from './salesforce-leads.ts'
import { salesforceLists } from './salesforce-lists.ts'
import {
  accountId,
  idOf,
  numberOf,
  type Person,
  taskId,
  toApiRecord,
} from './salesforce-records.ts'
import {
  fieldsIn,
  type Incoming,
  salesforceRemoving,
  salesforceSaving,
} from './salesforce-saving.ts'
import {
  accountCondition,
  likePatterns,
  literals,
  selectedIn,
  selectedOf,
} from './salesforce-soql.ts'

const ROOT = '/services/data/:version'
const PAGE = 2_000
const MAX_URI_LENGTH = 16_384
const MAX_COLLECTION = 200

export function practiceSalesforce(
  { tokenSeconds, callsPerSecond, limits }: PracticeOptions,
  shared?: { account: PracticeAccount; consent: Consent },
) {
  const records = createRecords({ uniqueEmails: false })
  const accounts: string[] = []
  const websites = new Map<string, string>()
  const tasks: Record<string, unknown>[] = []
  const users: { Id: string; Name: string; Email: string }[] = []
  const lists = createLists()
  const views = salesforceLists(lists)
  const leads = createLeads()
  const access = createAccess()
  const faultInjector = createFaultInjector(callsPerSecond, limits?.salesforce)
  const account = shared?.account ?? { number: 1, name: 'Demo Company' }
  const second = { number: 1_002, name: 'Demo Company (sandbox)' }
  const consent =
    shared?.consent ??
    createConsent({
      name: 'Salesforce',
      accounts: [account, second],
      clientId: 'practice',
      clientSecret: 'practice-secret',
      paths: {
        authorize: '/services/oauth2/authorize',
        token: '/services/oauth2/token',
        revoke: '/services/oauth2/revoke',
      },
      tokenSeconds,
      rotates: true,
      usesPkce: true,
      returnsExpiry: false,
      beside: (origin, { number }) => ({
        instance_url: origin,
        id: `${origin}/id/00D${number}/0051`,
      }),
    })

  const errorResponses = {
    limited: () =>
      Response.json([{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'Too many requests' }], {
        status: 403,
        headers: { 'Retry-After': '1' },
      }),
    expired: () =>
      Response.json([{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired' }], {
        status: 401,
      }),
  }

  function answer(soql: string, withDeleted: boolean): Record<string, unknown>[] {
    if (soql.includes('FROM Organization')) {
      const Id = `00D${String(account.number).padStart(12, '0')}AAA`
      return [{ Id, Name: account.name }]
    }
    if (soql.includes(' FROM User ')) return users
    if (soql.includes('FROM Task')) {
      return tasks.flatMap(({ CallObject, WhoId }, at) =>
        soql.includes(`'${CallObject}'`) && soql.includes(`'${WhoId}'`) ? [{ Id: taskId(at) }] : [],
      )
    }
    if (soql.includes('FROM Account')) {
      const meets = accountCondition(soql)
      knowCompanies()
      return accounts.flatMap((Name, at) => {
        const account = { Id: accountId(at), Name, Website: websites.get(Name) ?? null }
        return meets(account) ? [account] : []
      })
    }
    if (soql.includes(' FROM Lead ')) {
      const isOpen = soql.includes('IsConverted = false')
      return people(leads.records, soql, withDeleted)
        .filter((lead) => !isOpen || !leads.isConverted(lead))
        .slice(0, PAGE)
        .map((lead) => leads.toApiRecord(lead))
    }
    return people(records, soql, withDeleted)
      .slice(0, PAGE)
      .map((record) => {
        const own = valuesOf(access.ownFields, record.custom)
        return { ...toApiRecord(record, 'Contact'), ...own }
      })
  }

  function knowCompanies() {
    for (const { company } of records.all) {
      if (company && !accounts.includes(company)) accounts.push(company)
    }
  }

  function people(of: typeof records, soql: string, withDeleted: boolean) {
    const [, column] = /WHERE (Id|Email) IN/.exec(soql) ?? []
    if (column === 'Id') {
      return literals(soql).flatMap((id) => {
        const record = of.find(numberOf(id))
        return record && !record.deleted ? [record] : []
      })
    }
    if (column === 'Email') {
      const emails = literals(soql).map((email) => email.toLowerCase())
      return of.present().filter(({ email }) => emails.includes(email.toLowerCase()))
    }
    const numbers = likePatterns(soql).filter(({ column }) => column.endsWith('Phone'))
    if (numbers.length > 0) {
      return of
        .present()
        .filter(({ phone, mobile }) =>
          numbers.some(({ column, like }) => like.test(column === 'Phone' ? phone : mobile)),
        )
    }
    const [, instant = ''] = /SystemModstamp >=? ([\d:.TZ-]+)/.exec(soql) ?? []
    const [, id] = /Id > '(\w+)'/.exec(soql) ?? []
    const since = Date.parse(instant) || 0
    return of
      .changedSince(since, { withDeleted })
      .filter(({ updatedAt, number }) => !id || updatedAt > since || number > numberOf(id))
  }

  const rows = { locked: 0 }
  const removeContact = salesforceRemoving(records, access)
  const save = salesforceSaving({ records, leads, accounts, access, rows })

  const query =
    (withDeleted: boolean) =>
    (c: { req: { path: string; query(name: string): string | undefined } }) => {
      const soql = c.req.query('q') ?? ''
      const ofLists = views.answer(soql, rootOf(c.req.path))
      if (ofLists) return Response.json(ofLists)
      const isOfLeads = soql.includes(' FROM Lead ')
      const fault = isOfLeads ? leads.faultIn(selectedIn(soql)) : access.faultIn(soql)
      if (fault) return badRequest(fault)
      const found = selectedOf(soql, answer(soql, withDeleted))
      const headers = { 'Sforce-Limit-Info': 'api-usage=18/5000' }
      return Response.json({ totalSize: found.length, done: true, records: found }, { headers })
    }

  const app = new Hono<PracticeEnv>()
    .route('/', consent.routes)
    .use(async (c, next) =>
      (c.env.incoming.url ?? '').length > MAX_URI_LENGTH
        ? c.html('<h1>Bad Message 414</h1><pre>reason: URI Too Long</pre>', 414)
        : next(),
    )
    .use(faultInjector.middleware(errorResponses))
    .use(async (c, next) => (consent.isGood(c) ? next() : errorResponses.expired()))
    .get(`${ROOT}/sobjects/:object/listviews/:id/describe`, (c) => {
      const view = views.describe(c.req.param('id'), c.req.param('object') as Person)
      const message = 'The requested resource does not exist'
      return view ? c.json(view) : c.json([{ errorCode: 'NOT_FOUND', message }], 404)
    })
    .get(`${ROOT}/query/:locator`, (c) => {
      const page = views.more(c.req.param('locator'), rootOf(c.req.path))
      return page ? c.json(page) : badRequest(['INVALID_QUERY_LOCATOR', 'invalid query locator'])
    })
    .get(`${ROOT}/sobjects/:object/describe`, (c) => {
      const object = c.req.param('object')
      const found =
        object === 'Lead' ? leads.areVisible && leads.describe() : access.describe(object)
      const message = 'The requested resource does not exist'
      return found ? c.json(found) : c.json([{ errorCode: 'NOT_FOUND', message }], 404)
    })
    .post(`${ROOT}/sobjects/Task`, async (c) => {
      tasks.push(await c.req.json())
      return c.json({ id: taskId(tasks.length - 1), success: true, errors: [] }, 201)
    })
    .get(`${ROOT}/query`, query(false))
    .get(`${ROOT}/queryAll`, query(true))
    .delete(`${ROOT}/composite/sobjects`, (c) => {
      const ids = (c.req.query('ids') ?? '').split(',')
      return c.json(ids.map((id) => removeContact(id)))
    })
    .on(['POST', 'PATCH'], `${ROOT}/composite/sobjects`, async (c) => {
      const { records: incoming }: { records: Incoming[] } = await c.req.json()
      if (incoming.length > MAX_COLLECTION) {
        return badRequest(['EXCEEDED_ID_LIMIT', 'record limit reached: 200'])
      }
      const unknown = incoming
        .filter(({ attributes }) => attributes.type === 'Contact')
        .flatMap(fieldsIn)
        .find((column) => !access.sees(column))
      const ofLeads = incoming.filter(({ attributes }) => attributes.type === 'Lead')
      const wrong = unknown ?? leads.unknownIn(ofLeads.flatMap(fieldsIn))
      if (wrong) {
        const message = `No such column '${wrong}' on sobject`
        return badRequest(['INVALID_FIELD', message])
      }
      const unread = incoming
        .map((record) => parserFaultIn(access.ownFields, record))
        .find((words) => words !== undefined)
      if (unread) return badRequest(['JSON_PARSER_ERROR', unread])
      return c.json(incoming.map(save))
    })

  return {
    app,
    records,
    accounts,
    websites,
    tasks,
    users,
    leads,
    lists,
    faultInjector,
    consent,
    account,
    second,
    reportsMerges: true,
    access,
    rows,
    idOf,
  }
}

function rootOf(path: string) {
  return path.split('/').slice(0, 4).join('/')
}

function badRequest([errorCode, message]: string[]) {
  return Response.json([{ errorCode, message }], { status: 400 })
}
