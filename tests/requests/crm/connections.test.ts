import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

test('A provider that is not configured is available, and connecting says what is missing', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/crm')
  expect(textOf(page)).toContain('0 of 3 platforms connected')
  const reported = await browser.follow(await browser.submit(page, '/crm/hubspot/connect'))
  expect(textOf(reported)).toContain(
    'HubSpot isn’t set up yet. Ask your administrator to set HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET.',
  )
  expect(textOf(reported)).toContain('0 of 3 platforms connected')
})

test.each(['export', 'disconnect'])(
  'Opening /crm/hubspot/%s redirects back if HubSpot is not connected',
  async (verb) => {
    const { browser } = await signUp()
    const page = await browser.follow(await browser.get(`/crm/hubspot/${verb}`))
    expect(page.path).toBe('/crm')
    expect(textOf(page)).toContain('HubSpot is not connected')
  },
)

test.each(['sync', 'export', 'disconnect'])(
  'The form of %s, sent after HubSpot was disconnected, says that it is not connected',
  async (verb) => {
    const { browser } = await signUp()
    const page = await browser.follow(await browser.post(`/crm/hubspot/${verb}`, {}))
    expect(page.path).toBe('/crm')
    expect(textOf(page)).toContain('HubSpot is not connected')
    expect(textOf(page)).not.toMatch(/not found|no longer exists|Reference/)
  },
)

describe('with an upstream that has CRM endpoints', () => {
  let upstream: FakeUpstream
  let product: Product
  let browser: Visitor

  beforeAll(async () => {
    upstream = await startFakeUpstream()
    const SUPPORT_URL = 'mailto:help@example.com'
    product = await startProduct({ API_BASE_URL: upstream.url, SUPPORT_URL })
  })
  afterAll(async () => {
    await product.stop()
    await upstream.stop()
  })
  beforeEach(async () => {
    connected()
    browser = new Visitor(product.url)
    await browser.post('/login', { email: USER.email, password: 'anything' })
  })

  function connected(...names: string[]) {
    const body = names.map((provider) => ({ provider }))
    upstream.answer('GET /api/crm/connections', { body })
  }

  test('without CRM endpoints upstream the page says so, and shows no provider as available', async () => {
    const detail = 'CRM connections are not available in this version of the API.'
    upstream.answer('GET /api/crm/connections', { status: 501, body: { detail } })
    const page = await browser.get('/crm')
    expect(page.status).toBe(502)
    expect(headingOf(page)).toBe('CRM Integrations')
    expect(textOf(page)).toContain('Unable to load CRM integrations')
    expect(textOf(page)).toContain(detail)
    expect(linkOf(page, 'Try Again')).toBe('/crm')
    expect(textOf(page)).not.toContain('Available')
  })

  const wordsOf = (page: Page, tag: string, wanted: RegExp) =>
    tagsOf(page, tag)
      .map(({ text }) => text)
      .filter((text) => wanted.test(text))

  test('each provider has its badge, its description, its features and its buttons', async () => {
    connected('salesforce')
    const page = await browser.get('/crm')
    expect(textOf(page)).toContain('1 of 3 platforms connected')
    expect(wordsOf(page, 'h2', /^(HubSpot|Salesforce|Pipedrive)/)).toEqual([
      'HubSpot Available',
      'Salesforce Connected',
      'Pipedrive Available',
    ])
    expect(wordsOf(page, 'button', /^(Connect|Sync Contacts|Export|Disconnect)$/)).toEqual([
      'Connect',
      'Sync Contacts',
      'Connect',
    ])
    expect(linkOf(page, 'Export')).toBe('/crm/salesforce/export')
    expect(linkOf(page, 'Disconnect')).toBe('/crm/salesforce/disconnect')
    for (const words of [
      'All-in-one CRM platform Contact Management Deal Tracking Email Marketing',
      'Enterprise CRM platform Lead Management Opportunity Tracking Analytics',
      'Sales pipeline CRM Pipeline Management Activity Tracking Reporting',
    ]) {
      expect(textOf(page)).toContain(words)
    }
  })

  test('sample figures are labeled, and real ones replace them by the switch or once there are any', async () => {
    upstream.answer('GET /api/contacts/stats/summary', {
      body: { by_source: { hubspot: 1_200, pipedrive: 34, manual: 5 } },
    })
    connected('hubspot')
    const samples = textOf(await browser.get('/crm'))
    expect(samples).toContain('Connected CRMs 1 Last Sync 2h ago Sample')
    expect(samples).toContain('Synced Contacts 1,247 Sample')

    await browser.post('/figures', { figures: 'live', page: '/crm' })
    expect(textOf(await browser.get('/crm'))).toContain('Last Sync No data yet')
    await browser.post('/figures', { figures: 'sample', page: '/crm' })
    const last_synced_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const body = [{ provider: 'hubspot', last_synced_at }]
    upstream.answer('GET /api/crm/connections', { body })
    const live = textOf(await browser.get('/crm'))
    expect(live).toMatch(/Connected CRMs 1 Last Sync 3h ago \w{3} \d+, \d{4} Synced Contacts 1,234/)
    expect(live).not.toContain('sample data')
    expect(live).toContain('Recent Activity No data yet Syncs and exports still work')
    upstream.answer('GET /api/crm/connections', { body: [] })
    upstream.answer('GET /api/crm/runs', { body: [] })
    await browser.post('/figures', { figures: 'live', page: '/crm' })
    expect(textOf(await browser.get('/crm'))).toContain(
      'No data yet Connect a platform, then sync or export',
    )
  })

  test('help links to the documentation and to the configured support page', async () => {
    const page = await browser.get('/crm')
    expect(linkOf(page, 'View Documentation')).toBe('/help/connecting-a-crm')
    expect(linkOf(page, 'Contact Support')).toBe('mailto:help@example.com')
  })

  test.each([
    ['sync', 'POST /api/crm/sync/hubspot', 'Contacts synced successfully!', undefined],
    [
      'export',
      'POST /api/crm/export/hubspot',
      'Contacts exported successfully!',
      { contact_ids: [] },
    ],
    ['disconnect', 'DELETE /api/crm/disconnect/hubspot', 'CRM disconnected successfully!'],
  ])('%s sends its request and reports success', async (verb, call, message, body?) => {
    connected('hubspot')
    upstream.answer(call, { body: {} })
    const requested = upstream.callsOf(call).length
    const path = `/crm/hubspot/${verb}`
    const form = await browser.get(verb === 'sync' ? '/crm' : path)
    expect(upstream.callsOf(call).length).toBe(requested)
    const sent = await browser.submit(form, path)
    const page = await browser.follow(sent)
    expect(page.path).toBe('/crm')
    expect(textOf(page)).toContain(message)
    expect(upstream.callsOf(call).length).toBe(requested + 1)
    expect(upstream.callsOf(call).at(-1)?.body).toEqual(body)
  })

  test.each([
    ['connect', 'POST /api/crm/connect/hubspot', 'Failed to connect CRM'],
    ['sync', 'POST /api/crm/sync/hubspot', 'Failed to sync contacts'],
    ['export', 'POST /api/crm/export/hubspot', 'Failed to export contacts'],
    ['disconnect', 'DELETE /api/crm/disconnect/hubspot', 'Failed to disconnect CRM'],
  ])(
    '%s that fails shows the detail, or else the described message',
    async (verb, call, message) => {
      upstream.answer(call, { status: 409, body: { detail: 'HubSpot is asleep.' } })
      const reported = await browser.follow(await browser.post(`/crm/hubspot/${verb}`, {}))
      expect(textOf(reported)).toContain('HubSpot is asleep.')

      upstream.answer(call, { status: 409, body: {} })
      const shown = await browser.follow(await browser.post(`/crm/hubspot/${verb}`, {}))
      expect(textOf(shown)).toContain(message)
    },
  )

  test.each([
    [
      { create: 1_200, update: 31, unchanged: 7, skipped: 1, companies: null, exact: false },
      [
        'About 1,200 contacts will be created in HubSpot.',
        'Contacts with an email address that HubSpot already has are updated instead.',
        'About 31 contacts will be updated there.',
        'About 7 contacts will not change.',
        '1 contact deleted in HubSpot will be skipped.',
      ],
    ],
    [
      { create: 1, update: 0, unchanged: 0, skipped: 0, companies: null, exact: true },
      ['1 contact will be created in HubSpot.'],
    ],
    [
      { create: 0, update: 0, unchanged: 3, skipped: 0, companies: 2, exact: false },
      ['No contacts will be created in HubSpot.', 'Up to 2 companies may be created for them.'],
    ],
  ])('an export asks first and says what it would do: %j', async (preview, lines) => {
    connected('hubspot')
    upstream.answer('GET /api/crm/export/hubspot/preview', { body: preview })
    const page = await browser.get(linkOf(await browser.get('/crm'), 'Export'))
    expect(textOf(page)).toContain('Export all contacts to HubSpot?')
    for (const line of lines) expect(textOf(page)).toContain(line)
    expect(linkOf(page, 'Cancel')).toBe('/crm')
  })

  test.each([{ status: 404 }, { status: 500 }, { body: 'nonsense' }])(
    'an export asks without numbers where the upstream has none: %j',
    async (answer) => {
      connected('hubspot')
      upstream.answer('GET /api/crm/export/hubspot/preview', answer)
      const page = await browser.get('/crm/hubspot/export')
      expect(page.status).toBe(200)
      expect(textOf(page)).toContain('Contacts that HubSpot does not have are created there')
      upstream.answer('POST /api/crm/export/hubspot', { body: {} })
      const sent = await browser.follow(await browser.submit(page, '/crm/hubspot/export'))
      expect(textOf(sent)).toContain('Contacts exported successfully!')
    },
  )

  test('disconnecting asks first and says what is lost and what stays', async () => {
    connected('hubspot')
    const page = await browser.get(linkOf(await browser.get('/crm'), 'Disconnect'))
    expect(textOf(page)).toContain('Disconnect HubSpot?')
    expect(textOf(page)).toContain('your conflict rules for it are deleted')
    expect(textOf(page)).toContain('Your contacts stay in both places.')
    expect(linkOf(page, 'Cancel')).toBe('/crm')
  })

  test('connecting is reported as a success only once the connection exists', async () => {
    upstream.answer('POST /api/crm/connect/hubspot', { body: {} })
    const early = textOf(await browser.follow(await browser.post('/crm/hubspot/connect', {})))
    expect(early).toContain('Failed to connect CRM')
    expect(early).not.toContain('successfully')

    connected('hubspot')
    const late = await browser.follow(await browser.post('/crm/hubspot/connect', {}))
    expect(textOf(late)).toContain('CRM connected successfully!')
    expect(upstream.callsOf('POST /api/crm/connect/hubspot').at(-1)?.body).toEqual({})
  })

  test('a provider that needs consent is visited first; success is shown on return', async () => {
    const consent = 'https://app.hubspot.com/oauth/authorize?client_id=1&state=x'
    upstream.answer('POST /api/crm/connect/hubspot', { body: { authorization_url: consent } })
    const away = await browser.post('/crm/hubspot/connect', {})
    expect(away.headers.get('location')).toBe(consent)
    const cancelled = await browser.get('/crm')
    expect(textOf(cancelled)).not.toContain('successfully')
    expect(cancelled.headers.get('content-security-policy')).toMatch(
      /form-action 'self' [^;]*https:\/\/app\.hubspot\.com/,
    )

    connected('hubspot')
    const back = await browser.follow(await browser.get('/crm'))
    expect(textOf(back)).toContain('CRM connected successfully!')
    expect(textOf(await browser.get('/crm'))).not.toContain('CRM connected successfully!')
  })

  test.each([
    'http://app.hubspot.com/oauth/authorize',
    'https://app.hubspot.com.evil.example/oauth',
    'https://app.hubspot.com@evil.example/oauth',
    'https://app.hubspot.com:8443/oauth',
    'https://login.salesforce.com/oauth',
    'javascript:alert(1)',
  ])('nobody is sent to %s', async (address) => {
    upstream.answer('POST /api/crm/connect/hubspot', { body: { authorization_url: address } })
    const answer = await browser.post('/crm/hubspot/connect', {})
    expect(answer.headers.get('location')).toBe('/crm')
    expect(textOf(await browser.follow(answer))).toContain('Failed to connect CRM')
  })

  test('a response that is not a list is a failure to load, not three available providers', async () => {
    upstream.answer('GET /api/crm/connections', { body: { connections: [] } })
    const page = await browser.get('/crm')
    expect(page.status).toBe(502)
    expect(textOf(page)).toContain(
      'Something went wrong while loading your CRM integrations. Please try again.',
    )
    expect(textOf(page)).not.toContain('Available')
  })

  test('an unknown provider is not found, and opening an action redirects back', async () => {
    expect((await browser.post('/crm/zoho/sync', {})).status).toBe(404)
    expect((await browser.get('/crm/hubspot/sync')).headers.get('location')).toBe('/crm')
  })
})
