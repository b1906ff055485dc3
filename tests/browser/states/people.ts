import { USER } from '#tests/support/servers/fake-upstream.ts'

const LONG = 'Maximiliana-Alexandra Konstantinopoulou-Papadimitriou'
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
const ARABIC = 'عبد الرحمن بن محمد'
const HEBREW = 'אברהם בן־יהודה'

/** A user with a long bidirectional name. */
export const person = {
  ...USER,
  first_name: LONG,
  last_name: ARABIC,
  email: 'maximiliana-alexandra.konstantinopoulou@arnsberg-hohenfels.example',
  company_name: `${UNBROKEN} ${HEBREW}`,
}

function contact(id: string, first_name: string, last_name: string, company: string) {
  return {
    id,
    first_name,
    last_name,
    email: `${id}.of.somebody.with.a.long.address@arnsberg-solartechnik.example`,
    phone: '+49 30 901820 ext. 123456',
    company,
    job_title: 'Head of Partnerships, Installers and Renewals',
    notes: `${LONG}. ${UNBROKEN} ${ARABIC}\n${HEBREW}`,
    status: 'customer',
    source: 'csv_import',
    tags: ['Nordics', ARABIC, UNBROKEN.slice(0, 60), 'Installer network', 'vip'],
    custom_fields: { Region: HEBREW, [UNBROKEN]: UNBROKEN, [ARABIC]: LONG },
    created_at: '2025-03-07T12:00:00.000Z',
    updated_at: '2025-09-17T12:00:00.000Z',
    last_contacted: '2025-11-27T12:00:00.000Z',
    crm_id: '51230-9987-ab44-000000000000000000000001',
    crm_source: 'salesforce',
  }
}

/** Names of every length and script. */
export const people = [
  contact('long', LONG, 'von Arnsberg-Hohenfels-Brandenstein', 'Nordlys Solar AS'),
  contact('unbroken', UNBROKEN, UNBROKEN, UNBROKEN),
  { ...contact('arabic', ARABIC, 'الأنصاري', 'شركة الطاقة الشمسية'), status: 'lead' },
  { ...contact('mixed', HEBREW, 'Cohen (Tel Aviv)', `${HEBREW} Ltd.`), status: 'prospect' },
  { ...contact('short', 'Li', '', ''), status: 'dormant', tags: [], notes: '', phone: '' },
]

export const happenings = people.map(({ id, first_name, last_name }) => ({
  id,
  at: '2026-11-20T09:30:00.000Z',
  kind: 'contact_updated',
  subject: { id, name: `${first_name} ${last_name}` },
}))

export const suppressions = [
  {
    id: '7',
    phone: '+49 171 2345678',
    e164: '+491712345678',
    contact: { id: 'long', name: `${LONG} von Arnsberg-Hohenfels-Brandenstein` },
    reason: 'Asked on the phone never to be called again, by anyone',
    source: 'Call of 3 March',
    at: '2026-03-03T10:00:00Z',
  },
  { id: '8', phone: '0171/2345679', reason: 'ر'.repeat(200), at: '2026-03-02T10:00:00Z' },
  { id: '9', phone: '+12125550101', at: '2026-03-01T10:00:00Z' },
]

/** Someone who was called too often, to fill every fact of the Calling panel. */
export const refusing = {
  do_not_call: 'true',
  do_not_call_reason: 'Asked us to stop. '.repeat(12),
  do_not_call_source: 'Call',
  do_not_call_at: '2026-03-03T10:00:00Z',
  call_consent: 'withdrawn',
  call_consent_source: 'Letter',
  call_consent_at: '2026-03-04T10:00:00Z',
  calling_history: JSON.stringify([
    { what: 'given', words: 'You may call me', source: 'Form', at: '2026-01-02T10:00:00Z' },
  ]),
}

const hours = { from: '09:00', to: '17:00' }

export const callingSettings = {
  keep_months: 12,
  contact_per_day: 3,
  contact_per_week: null,
  skip_days: ['2026-12-24', '2026-12-25', '2027-01-01'],
  window: {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: { from: '09:15', to: '24:00' },
    saturday: null,
    sunday: null,
  },
}

export const sessions = [
  {
    id: 's1',
    current: true,
    created_at: '2026-11-20T09:30:00.000Z',
    last_used_at: '2026-11-21T08:00:00.000Z',
    device: 'Firefox on Linux',
    address: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
  },
  { id: 's2', created_at: '2026-10-02T09:30:00.000Z', device: UNBROKEN, address: '203.0.113.7' },
  { id: 's3', device: ARABIC },
]

export const views = [
  { id: '7', name: 'Warm leads in the north', query: 'status=lead&sort=name', pinned: true },
  { id: '8', name: 'W'.repeat(60), query: 'search=Ada&company=Acme', pinned: true },
  { id: '9', name: 'العملاء', query: '', pinned: false },
]

/** A contact's history, with text of every length and script. */
export const changes = [
  {
    id: '12',
    at: '2026-11-20T09:30:00.000Z',
    by: `${LONG} ${ARABIC}`,
    kind: 'updated',
    origin: { kind: 'import', id: 'imp-1', name: `${UNBROKEN}.csv` },
    fields: [
      { field: 'notes', before: `${LONG}. ${UNBROKEN}`, after: `${HEBREW}\n${ARABIC}` },
      { field: `custom_fields.${UNBROKEN}`, before: null, after: UNBROKEN },
      { field: 'tags', before: ['vip', ARABIC], after: [] },
    ],
    can_undo: true,
  },
  {
    id: '11',
    at: '2026-11-19T09:30:00.000Z',
    by: 'Li',
    kind: 'updated',
    origin: { kind: 'form' },
    fields: [{ field: 'status', before: 'lead', after: 'customer' }],
    undone: true,
  },
  {
    id: '10',
    at: '2026-11-18T09:30:00.000Z',
    kind: 'created',
    origin: { kind: 'sync', name: 'hubspot' },
  },
]

/** Tasks about people with names of every length. */
export const tasks = [
  {
    id: '7',
    contact: { id: 'unbroken', name: `${UNBROKEN} ${UNBROKEN}` },
    text: `${LONG}. ${UNBROKEN}`,
    due_on: '2026-01-05',
    due_time: '15:00',
    time_zone: 'America/Argentina/ComodRivadavia',
    due_at: '2026-01-05T18:00:00.000Z',
    created_at: '2026-01-01T09:30:00.000Z',
    updated_at: '2026-01-01T09:30:00.000Z',
  },
  {
    id: '8',
    contact: { id: 'arabic', name: ARABIC },
    text: HEBREW,
    done_at: '2026-11-20T09:30:00.000Z',
    created_at: '2026-01-01T09:30:00.000Z',
    updated_at: '2026-01-01T09:30:00.000Z',
  },
]

export const contactFields = [
  { id: 'f1', name: 'Renewal', type: 'date', options: [] },
  { id: 'f2', name: 'Seats', type: 'number', options: [] },
  { id: 'f3', name: 'Plan', type: 'choice', options: ['Basic', UNBROKEN.slice(0, 100)] },
  { id: 'f4', name: 'Pilot', type: 'yes_no', options: [] },
  { id: 'f5', name: 'Website', type: 'link', options: [] },
  { id: 'f6', name: UNBROKEN.slice(0, 90), type: 'text', options: [] },
].map((field) => ({ ...field, updated_at: '2026-11-20T08:30:00.000Z' }))

export const managedTags = [
  { name: 'vip', color: 'green', contacts: 1_234 },
  { name: ARABIC, color: 'grey', contacts: 1 },
  { name: UNBROKEN.slice(0, 60), color: 'red', contacts: 12 },
]

export const note = {
  id: '7',
  contact_id: 'unbroken',
  text: `${LONG}. ${UNBROKEN}\n${HEBREW}`,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-22T09:30:00.000Z',
}

export const loggedCall = {
  id: '6',
  at: '2026-11-19T09:30:00.000Z',
  outcome: 'wrong_number',
  note: `${LONG}. ${UNBROKEN}`,
  number: '+44 20 7946 0117',
  updated_at: '2026-11-19T09:30:00.000Z',
}

/** One entry of each kind, and one of an unknown kind. */
export const timeline = {
  entries: [
    {
      id: '7',
      at: '2026-11-21T09:30:00.000Z',
      kind: 'note',
      note,
    },
    {
      id: '9',
      at: '2026-11-20T09:35:00.000Z',
      kind: 'call',
      call: {
        call_id: 'c1',
        outcome: 'reached',
        note: `${ARABIC} ${UNBROKEN}`,
        campaign: { id: '7', name: UNBROKEN },
        attempt: 2,
        corrected: true,
      },
    },
    { id: '8', at: '2026-11-20T09:30:00.000Z', kind: 'task', task: tasks[1] },
    { id: '6', at: loggedCall.at, kind: 'call', call: { ...loggedCall, logged: true } },
    ...changes.map((change) => ({ id: change.id, at: change.at, kind: 'change', change })),
    { id: '1', at: '2026-11-01T09:30:00.000Z', kind: 'horoscope' },
  ],
  before: '2026-11-01T09:30:00.000Z_change_10',
  open_tasks: tasks.slice(0, 1),
  counts: { call: 1, note: 1_234, task: 2, change: 12 },
}

export const binned = people.map((contact, at) => ({
  contact,
  deleted_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-12-20T09:30:00.000Z',
  merged_into: at === 1 ? 'long' : null,
}))

export const pairs = [
  { one: people[0], other: people[1], reasons: ['email', 'phone', 'name'] },
  { one: people[2], other: people[3], reasons: ['phone'] },
  { one: people[3], other: people[4], reasons: ['handwriting'] },
]

/** A group of five, and a pair. */
export const groups = [
  {
    members: people.slice(0, 5).map((contact, at) => ({ contact, calls: 5 - at })),
    reasons: ['email', 'phone', 'name'],
  },
  { members: people.slice(2, 4).map((contact) => ({ contact })), reasons: ['handwriting'] },
]

export const receipt = {
  id: 'r1',
  at: '2026-11-20T09:30:00.000Z',
  erased: { contact: 1, history: 1_234, calls_of_a_kind_nobody_knows: 2 },
  kept: [{ what: 'suppressed_numbers', count: 1, why: `${LONG} ${UNBROKEN}` }],
}
