import type { Row } from './row.ts'

const frame: Row[] = [
  ...Object.entries({
    Dashboard: '/',
    Contacts: '/contacts',
    'CRM Integration': '/crm',
    Agent: '/agent',
    Profile: '/profile',
  }).map(([link, to]): Row => ({ section: '2', at: '/contacts', link, to })),
  { section: '2', at: '/', shows: 'Grace Hopper' },
  { section: '2', at: '/', shows: 'grace@example.com' },
  { section: '2', at: '/', button: 'Sign out' },
  { section: '4', post: '/sign-out', leads: '/login' },
]

const dashboard: Row[] = [
  ...Object.entries({
    'Total contacts': '1,247',
    Companies: '89',
    'Active campaigns': '12',
    'Calls this month': '456',
    'Conversion rate': '23.5%',
    Revenue: '$125,000',
  }).map(
    ([label, figure]): Row => ({
      section: '9',
      decision: 12,
      at: '/',
      shows: `${label} ${figure} Sample`,
    }),
  ),
  { section: '2', decision: 12, at: '/', button: 'Show my data' },
  { section: '2', decision: 12, at: '/', shows: 'Sample data' },
  ...Object.entries({
    'Add a contact Enter one person manually': '/contacts/new',
    'Import contacts From CSV or Excel': '/contacts/import',
    'Start a campaign Choose who to call and when': '/campaigns/new',
    'View analytics Calls, contacts, and sources': '/analytics',
    'View all': '/activity',
    'Last 30 days': '/?period=30-days',
    'Last 90 days': '/?period=90-days',
    'Last 6 months': '/?period=6-months',
  }).map(([link, to]): Row => ({ section: '2', at: '/', link, to })),
  { section: '2', at: '/', shows: 'Campaign performance' },
  { section: '2', at: '/', shows: 'Recent activity' },
  {
    section: '2',
    decision: 3,
    who: 'new user',
    at: '/',
    link: 'Continue setup',
    to: '/onboarding',
  },
  ...['/analytics', '/activity', '/campaigns/new', '/contacts/new'].map(
    (at): Row => ({ section: '2', decision: 5, at, status: 200, shows: 'Grace Hopper' }),
  ),
]

const agent: Row[] = [
  {
    section: '2',
    decision: 29,
    at: '/agent',
    link: 'Open Voice Agent',
    to: '/voice-agent',
    newTab: true,
  },
  ...['Open the interface', 'Allow microphone access', 'Start speaking', 'File Location'].map(
    (shows): Row => ({ section: '2', at: '/agent', shows }),
  ),
]

const configured: Row[] = [
  {
    section: '2',
    decision: 12,
    configured: true,
    at: '/',
    shows: 'Total contacts 6 Companies 2 Active campaigns No data yet Calls this month No data yet',
  },
  { section: '2', decision: 12, configured: true, at: '/', shows: 'Revenue No data yet' },
  {
    section: '2',
    decision: 12,
    configured: true,
    at: '/contacts/import',
    shows: 'Total Contacts 6 Companies 2',
    hides: '1,247',
  },
  {
    section: '2',
    decision: 12,
    configured: true,
    at: '/crm',
    shows: 'Last Sync No data yet',
    hides: '2h ago',
  },
  {
    section: '2',
    decision: 25,
    configured: true,
    at: '/crm',
    link: 'Contact Support',
    to: 'https://support.example/',
  },
  {
    section: '2',
    decision: 29,
    configured: true,
    at: '/agent',
    link: 'Open Voice Agent',
    to: 'https://voice.example/agent',
    newTab: true,
  },
  {
    section: '2',
    decision: 29,
    configured: true,
    at: '/agent',
    shows: 'https://voice.example/agent',
  },
]

const failures: Row[] = ['analytics', 'activity'].flatMap((screen): Row[] => {
  const row = {
    section: '8',
    decision: 32,
    at: `/${screen}`,
    given: { 'GET /api/contacts': { status: 404 } },
  }
  return [
    { ...row, shows: `Unable to load ${screen}` },
    { ...row, link: 'Try Again', to: `/${screen}` },
  ]
})

const readings: Row[] = [
  { section: '7', open: '/profile', asks: '/api/users/me' },
  { section: '7', open: '/contacts/lead', asks: '/api/contacts/lead' },
  { section: '7', open: '/crm', asks: '/api/crm/connections' },
  { section: '7', decision: 18, open: '/contacts', asks: '/api/contacts/stats/summary?search=' },
  {
    section: '7',
    open: '/contacts/lead',
    asks: '/api/contacts/lead',
    times: 2,
    given: { 'GET /api/contacts/lead': { status: 503 } },
  },
  {
    section: '7',
    open: '/crm',
    asks: '/api/crm/connections',
    times: 2,
    given: { 'GET /api/crm/connections': { status: 503 } },
  },
  {
    section: '8',
    decision: 6,
    at: '/profile',
    given: { 'GET /api/users/me': { status: 401 } },
    leads: '/login?redirectTo=%2Fprofile',
  },
]

export const frameRows: Row[] = [
  ...frame,
  ...dashboard,
  ...agent,
  ...configured,
  ...failures,
  ...readings,
]
