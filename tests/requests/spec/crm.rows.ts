import type { Row } from './row.ts'

const CONNECTIONS = 'GET /api/crm/connections'

function crmCall(
  verb: string,
  call: string,
  success: string,
  failure: string,
  body?: unknown,
): Row[] {
  const post = `/crm/hubspot/${verb}`
  return [
    { section: '7', post, calls: [{ call, body, token: 'a-token' }], leads: '/crm', says: success },
    { section: '8', post, given: { [call]: { status: 409 } }, leads: '/crm', says: failure },
    {
      section: '8',
      post,
      given: { [call]: { status: 409, body: { detail: 'The platform sleeps' } } },
      says: 'The platform sleeps',
      saysNot: failure,
    },
  ]
}

const crm: Row[] = [
  { section: '2', at: '/crm', shows: '1 of 3 platforms connected' },
  { section: '2', at: '/crm', shows: 'Connected CRMs 1' },
  { section: '2', decision: 12, at: '/crm', shows: 'Last Sync 2h ago Sample' },
  { section: '2', decision: 12, at: '/crm', shows: 'Synced Contacts 1,247 Sample' },
  {
    section: '2',
    at: '/crm',
    shows:
      'HubSpot Connected All-in-one CRM platform Contact Management Deal Tracking Email Marketing',
  },
  {
    section: '2',
    decision: 26,
    at: '/crm',
    shows:
      'Salesforce Available Enterprise CRM platform Lead Management Opportunity Tracking Analytics',
  },
  {
    section: '2',
    decision: 26,
    at: '/crm',
    shows: 'Pipedrive Available Sales pipeline CRM Pipeline Management Activity Tracking Reporting',
  },
  ...['Connect', 'Sync Contacts'].map(
    (button): Row => ({ section: '2', at: '/crm', button, disabled: false }),
  ),
  ...['Export', 'Disconnect'].flatMap((name): Row[] => {
    const at = `/crm/hubspot/${name.toLowerCase()}`
    return [
      { section: '2', decision: 35, at: '/crm', link: name, to: at },
      { section: '2', decision: 35, at, link: 'Cancel', to: '/crm' },
      { section: '2', decision: 35, at, button: name, disabled: false },
    ]
  }),
  { section: '2', at: '/crm', shows: 'Sync Status' },
  { section: '2', at: '/crm', shows: 'Recent Activity' },
  {
    section: '2',
    decision: 25,
    at: '/crm',
    link: 'View Documentation',
    to: '/help/connecting-a-crm',
  },
  { section: '2', decision: 25, at: '/crm', link: 'Contact Support', to: '/help/support' },
  {
    section: '8',
    decision: 28,
    at: '/crm',
    given: { [CONNECTIONS]: { status: 404 } },
    shows: 'Unable to load CRM integrations',
    hides: 'Available',
  },
  {
    section: '8',
    decision: 28,
    at: '/crm',
    given: { [CONNECTIONS]: { status: 404 } },
    link: 'Try Again',
    to: '/crm',
  },
  ...crmCall(
    'connect',
    'POST /api/crm/connect/hubspot',
    'CRM connected successfully!',
    'Failed to connect CRM',
    {},
  ),
  ...crmCall(
    'sync',
    'POST /api/crm/sync/hubspot',
    'Contacts synced successfully!',
    'Failed to sync contacts',
  ),
  ...crmCall(
    'export',
    'POST /api/crm/export/hubspot',
    'Contacts exported successfully!',
    'Failed to export contacts',
    { contact_ids: [] },
  ),
  ...crmCall(
    'disconnect',
    'DELETE /api/crm/disconnect/hubspot',
    'CRM disconnected successfully!',
    'Failed to disconnect CRM',
  ),
  {
    section: '8',
    decision: 27,
    post: '/crm/pipedrive/connect',
    says: 'Failed to connect CRM',
    saysNot: 'successfully',
  },
  {
    section: '7',
    decision: 27,
    post: '/crm/hubspot/connect',
    given: {
      'POST /api/crm/connect/hubspot': {
        body: { authorization_url: 'https://app.hubspot.com/oauth/authorize' },
      },
    },
    leads: 'https://app.hubspot.com/oauth/authorize',
  },
]

export const crmRows: Row[] = [...crm]
