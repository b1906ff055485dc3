import { hold, press, type State } from './state.ts'

const RUNS = 'GET /api/crm/runs'
const RUN = 'GET /api/crm/runs/run-1'
const NOTES = 'GET /api/crm/runs/run-1/notes'
const CONNECTIONS = 'GET /api/crm/connections'
const AT = '/crm/runs/run-1'

const run = {
  id: 'run-1',
  connection: 'hubspot',
  kind: 'sync',
  state: 'finished',
  progress: { done: 1_250, total: 1_250 },
  figures: { created: 1_100, updated: 40, unchanged: 100, skipped: 7, failed: 3, conflicts: 2 },
  created_at: '2026-11-21T12:00:00Z',
  started_at: '2026-11-21T12:00:00Z',
  finished_at: '2026-11-21T12:00:04Z',
}
const inProgress = { ...run, state: 'running', progress: { done: 400, total: 1_250 } }
const failed = {
  ...run,
  state: 'failed',
  error:
    'HubSpot rejected it: The scope crm.objects.contacts.write is missing for this-unbroken-app-name-of-a-very-long-kind',
}

const warnings = [
  'The connected Salesforce user cannot see Do Not Call (DoNotCall), Email Opt Out (HasOptedOutOfEmail), so these fields are neither synced nor exported. An administrator can give Read and Edit access to them under field-level security, best in a permission set.',
  'Opt-outs recorded in Bellbird don’t reach Salesforce.',
]

const notes = [
  {
    id: '1',
    contact: {
      id: 'long',
      name: 'Maximiliana-Alexandra von Arnsberg-Hohenfels-Brandenstein zu Schwarzenfels',
    },
    what: 'updated',
    why: 'Updated: phone and company. Conflict in phone: kept the HubSpot value.',
  },
  {
    id: '2',
    contact: {
      id: 'unbroken',
      name: 'a'.repeat(120),
      email: `${'a'.repeat(60)}@example.com`,
      company: 'b'.repeat(120),
    },
    what: 'created',
    why: '',
  },
  {
    id: '3',
    contact: { id: null, name: 'محمد عبد الرحمن' },
    what: 'skipped',
    why: 'Deleted in Bellbird; not recreated.',
  },
  ...Array.from({ length: 12 }, (_, at) => ({
    id: `same-${at}`,
    contact: { id: `same-${at}`, name: `${'Schwarzenfels'.repeat(at)} Ada` },
    what: 'failed',
    why: 'HubSpot rejected it: Property values were not valid.',
  })),
]

const connection = {
  provider: 'hubspot',
  account: 'Arnsberg Solartechnik und Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
  last_synced_at: '2026-11-21T12:00:04Z',
  synced_contacts: 1_240,
  last_run: run,
  policy: { first_name: 'theirs', email: 'ours', notes: 'fill', email_opt_outs: 'do_not_call' },
  sync_schedule: 'hourly',
  receives_events: true,
  import_list: { id: '7', name: 'Spring fair', kind: 'list' },
  next_sync_at: '2026-11-21T13:00:04Z',
  open_matches: 1,
  writes_calls: true,
  custom_fields: [
    { field: 'f1', crm_field: 'tier', label: 'Vertragsstufe', rule: 'ours' },
    { field: 'f2', crm_field: 'gone', label: 'Verlängerung', rule: 'theirs' },
  ],
  synced_status: {
    crm_field: 'hs_lead_status',
    label: 'Lead Status',
    rule: 'theirs',
    values: [{ value: 'NEW', status: 'lead' }],
  },
  synced_tags: null,
}

const customFields = [
  { id: 'f1', name: 'Segment', type: 'choice', options: ['A', 'B'], updated_at: run.created_at },
  {
    id: 'f2',
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläum',
    type: 'date',
    updated_at: run.created_at,
  },
  { id: 'f3', name: 'ملاحظات', type: 'text', updated_at: run.created_at },
]
const crmFields = [
  {
    name: 'hs_lead_status',
    label: 'Lead Status',
    type: 'choice',
    readable: true,
    writable: true,
    options: [
      { value: 'NEW', label: 'New' },
      { value: 'BESUCHT', label: 'Auf der Donaudampfschifffahrtsmesse besucht' },
    ],
  },
  { name: 'tier', label: 'Vertragsstufe', type: 'choice', readable: true, writable: true },
  {
    name: 'remark',
    label: 'Bemerkungen des Außendienstes zur Kundschaft',
    type: 'text',
    readable: true,
    writable: false,
  },
]

const lists = [
  connection.import_list,
  {
    id: '8',
    name: 'Alle, die uns auf der Donaudampfschifffahrtsmesse besucht haben',
    kind: 'list',
  },
]

const writtenCall = {
  call_id: 'call-1',
  contact_name: 'Taavi Mägi',
  placed_at: '2026-11-21T12:00:04Z',
  outcome: 'reached',
  state: 'written',
  why: '',
  at: '2026-11-21T12:02:04Z',
}
const writtenCalls = [
  writtenCall,
  { ...writtenCall, call_id: 'call-2', state: 'sending' },
  {
    ...writtenCall,
    call_id: 'call-3',
    contact_name: '',
    outcome: 'failed',
    state: 'failed',
    why: 'HubSpot rejected the request: The scope crm.objects.contacts.write-without-a-break-anywhere is missing.',
  },
]

const compared = {
  create: 1,
  update: 1,
  unchanged: 265,
  skipped: 1,
  companies: 1,
  exact: true,
  fields: { job_title: 1, phone: 1 },
  changes: [
    {
      contact: { id: 'c-1', name: 'Taavi Mägi' },
      what: 'create',
      fields: [{ field: 'last_name', from: '', to: 'Mägi' }],
      why: '',
    },
    {
      contact: { id: 'c-2', name: 'Ingrid Sørlie' },
      what: 'update',
      fields: [
        { field: 'job_title', from: 'Partnerships', to: 'Head of Partnerships' },
        {
          field: 'phone',
          from: '',
          to: '+47-without-a-break-anywhere-0123456789-0123456789-0123456789',
        },
      ],
      why: '',
    },
    {
      contact: { id: 'c-3', name: 'Max Muster' },
      what: 'skip',
      fields: [],
      why: 'Deleted in Salesforce; not recreated.',
    },
  ],
}
const side = { first_name: '', last_name: '', email: '', phone: '', company: '' }
const matches = [
  {
    contact: { ...side, id: 'c-1', first_name: 'A.', last_name: 'King', phone: '+44 20 7946 0958' },
    record: { ...side, id: '5', first_name: 'Ada', last_name: 'Byron', phone: '020 7946 0958' },
  },
  {
    contact: { ...side, id: 'c-2', phone: '+44 20 7946 0959' },
    record: {
      ...side,
      id: '6',
      last_name: 'Wolfeschlegelsteinhausenbergerdorff-without-a-break-anywhere',
      email: 'somebody.with.a.very.long.address@engines.example',
      company: 'Analytical Engines',
    },
  },
]

function state(name: string, at: string, given: State['given'], act?: State['act']): State {
  return { name, who: 'user', configured: true, at, given, ...(act && { act }) }
}

const reported = { [RUN]: { body: run }, [NOTES]: { body: notes } }

/** Every state of a connection, its runs and its field policy. */
export const crmStates: State[] = [
  state('a connection with its details', '/crm', {
    [CONNECTIONS]: { body: [connection] },
    [RUNS]: { body: [run] },
  }),
  state('a connection with a sync in progress', '/crm', {
    [CONNECTIONS]: { body: [{ ...connection, last_run: inProgress }] },
    [RUNS]: { body: [inProgress] },
  }),
  state('a connection that has to be made again', '/crm', {
    [CONNECTIONS]: { body: [{ ...connection, consent_lost: true, last_run: failed }] },
  }),
  state('an export with its preview', '/crm/salesforce/export', {
    [CONNECTIONS]: { body: [{ provider: 'salesforce' }] },
    'GET /api/crm/export/salesforce/preview': {
      body: { create: 1_100, update: 40, unchanged: 7, skipped: 3, companies: 900, exact: false },
    },
  }),
  state('a run', AT, reported),
  state('a run with missing permissions', AT, {
    ...reported,
    [RUN]: { body: { ...run, warnings } },
  }),
  state('a run without anything of a kind', `${AT}?what=failed`, {
    ...reported,
    [NOTES]: { body: [] },
  }),
  state('a run in progress', AT, { ...reported, [RUN]: { body: inProgress } }),
  state('a run that is being cancelled', AT, {
    ...reported,
    [RUN]: { body: { ...inProgress, progress: { done: 1 }, cancel_requested: true } },
  }),
  state('a run that failed', AT, { ...reported, [RUN]: { body: failed } }),
  state('an export to undo', `${AT}/undo`, {
    ...reported,
    [RUN]: { body: { ...run, kind: 'export', undoable: 1_100 } },
  }),
  state('a run that cannot be loaded', AT, { ...reported, [RUN]: { status: 500 } }),
  state('the syncs and exports', '/crm/runs', {
    [RUNS]: { body: [inProgress, failed, { ...run, id: 'run-3', kind: 'export' }] },
  }),
  state('no syncs and exports', '/crm/runs?provider=pipedrive', { [RUNS]: { body: [] } }),
  state('no record of syncs and exports', '/crm/runs', { [RUNS]: { status: 404 } }),
  state('syncs and exports that cannot be loaded', '/crm/runs', { [RUNS]: { status: 500 } }),
  state('whom a sync brings over', '/crm/hubspot/import', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/crm/connections/hubspot/lists': { body: { lists, more: true } },
  }),
  state('a sync schedule', '/crm/hubspot/schedule', { [CONNECTIONS]: { body: [connection] } }),
  state('a sign-in address', '/crm/salesforce/connect', {
    'GET /api/crm/providers': { body: [{ id: 'salesforce', login_addresses: true }] },
  }),
  state('a run that waits', AT, {
    ...reported,
    [RUN]: { body: { ...inProgress, waits_until: '2026-11-21T13:00:04Z' } },
  }),
  state('an export by field and contact', '/crm/salesforce/export/choose', {
    [CONNECTIONS]: { body: [{ provider: 'salesforce' }] },
    'GET /api/crm/export/salesforce/preview': { body: compared },
  }),
  state('an export of too many to compare', '/crm/salesforce/export/choose?who=lead', {
    [CONNECTIONS]: { body: [{ provider: 'salesforce' }] },
    'GET /api/crm/export/salesforce/preview': {
      body: { ...compared, changes: null, exact: false, create: 12_000 },
    },
  }),
  state('calls written to a CRM', '/crm/hubspot/calls', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/crm/calls/hubspot': { body: writtenCalls },
  }),
  state('no calls written to a CRM', '/crm/hubspot/calls', {
    [CONNECTIONS]: { body: [{ ...connection, writes_calls: false }] },
    'GET /api/crm/calls/hubspot': { body: [] },
  }),
  state('possible matches', '/crm/hubspot/matches', {
    [CONNECTIONS]: { body: [{ ...connection, open_matches: 2 }] },
    'GET /api/crm/matches/hubspot': { body: matches },
  }),
  state('no possible matches', '/crm/hubspot/matches', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/crm/matches/hubspot': { body: [] },
  }),
  state('a field policy', '/crm/hubspot/policy', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/contact-fields': { body: customFields },
    'GET /api/crm/connections/hubspot/fields': { body: crmFields },
  }),
  state('a field policy without custom fields', '/crm/hubspot/policy', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/contact-fields': { body: [] },
  }),
  state('a field policy while the CRM cannot be reached', '/crm/hubspot/policy', {
    [CONNECTIONS]: { body: [connection] },
    'GET /api/contact-fields': { body: customFields },
    'GET /api/crm/connections/hubspot/fields': {
      status: 503,
      body: { detail: 'HubSpot cannot be reached right now. Please try again in a moment.' },
    },
  }),
  state(
    'a field policy that was refused',
    '/crm/hubspot/policy',
    {
      [CONNECTIONS]: { body: [connection] },
      'PUT /api/crm/connections/hubspot/policy': {
        status: 409,
        body: { detail: 'The connection is being disconnected.' },
      },
    },
    async (page) => {
      await page.getByRole('button', { name: 'Save rules' }).click()
      await page.locator('[data-slot=error-summary]').waitFor()
    },
  ),
  { name: 'the CRM page with live figures', who: 'user', at: '/crm', configured: true },
  {
    name: 'the CRM page that cannot be loaded',
    who: 'user',
    at: '/crm',
    given: { 'GET /api/crm/connections': { status: 500 } },
  },
  {
    name: 'the CRM page on its way',
    who: 'user',
    at: '/',
    async act(page) {
      await hold(page, '**/crm.data*')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('link', { name: 'CRM Integration' }).click()
      await page.getByText('Loading CRM integrations...').waitFor()
    },
  },
  {
    name: 'a sync in progress',
    who: 'user',
    at: '/crm',
    async act(page) {
      await hold(page, '**/crm/hubspot/sync.data*')
      await press('Sync Contacts')(page)
      await page.getByRole('button', { name: 'Syncing' }).waitFor()
    },
  },
  {
    name: 'a sync that failed',
    who: 'user',
    at: '/crm',
    given: { 'POST /api/crm/sync/hubspot': { status: 409 } },
    async act(page) {
      await press('Sync Contacts')(page)
      await page.getByRole('alert').getByText('Failed to sync contacts').waitFor()
    },
  },
]
