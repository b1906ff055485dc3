import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { withinADay } from '#tests/support/within-a-day.ts'

const DAY = 86_400_000

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY).toISOString()
}

function tableOf(page: Page, label: string) {
  const section = page.html.split(`aria-label="${label}"`).at(-1) ?? ''
  const rows = tagsOf({ html: section.slice(0, section.indexOf('</table>')) }, 'tr').slice(1)
  return rows.map(({ text }) => text)
}

test('A user without contacts is shown how to start', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/analytics')
  expect(headingOf(page)).toBe('Analytics')
  expect(textOf(page)).toContain('No data yet')
  expect(linkOf(page, 'Import contacts')).toBe('/contacts/import')
})

test('A contact just added is counted, and its bar links to the list that has it', async () => {
  const { browser } = await signUp()
  await browser.submit(await browser.get('/contacts/new'), '/contacts/new', {
    first_name: 'Rosa',
    company: 'Solara & Sons',
    status: 'customer',
  })
  const page = await browser.get('/analytics?period=30-days')
  expect(textOf(page)).toContain('Contacts added 1 Customers 1 100% of contacts added Companies 1')
  const list = await browser.get(linkOf(page, 'Solara & Sons'))
  expect(textOf(list)).toContain('Rosa')
  expect(textOf(await browser.get(linkOf(page, 'Customer')))).toContain('Rosa')
  expect(tableOf(page, 'Contacts that can’t be called')).toEqual([
    'No consent recorded 1 100%',
    'No phone number 1 100%',
    'Consent withdrawn 0 0%',
    'Marked as do not call 0 0%',
  ])
  expect(textOf(await browser.get(linkOf(page, 'No consent recorded')))).toContain('Rosa')

  const form = await browser.get('/suppressions/new')
  const checked = await browser.submit(form, 'Check numbers', { numbers: '+1 212 555 0101' })
  await browser.submit(checked, 'Add 1 number')
  const blocked = await browser.get('/analytics?period=30-days')
  expect(textOf(blocked)).toContain(
    'Your do-not-call list blocks 1 number, even if its contact isn’t marked as do not call.',
  )
})

describe('over the whole list of a plain upstream', () => {
  let upstream: FakeUpstream
  let product: Product
  let browser: Visitor

  beforeAll(async () => {
    upstream = await startFakeUpstream()
    product = await startProduct({ API_BASE_URL: upstream.url })
    upstream.answer('GET /api/contacts', () => ({
      body: [
        { id: 1, status: 'customer', source: 'manual', company: 'Acme', created_at: daysAgo(0) },
        { id: 2, status: 'lead', source: 'hubspot', company: 'acme ', created_at: daysAgo(3) },
        { id: 3, status: 'lead', source: 'manual', company: '', created_at: daysAgo(29) },
        { id: 4, status: 'vip', source: 'manual', company: 'Bolt', created_at: daysAgo(31) },
        { id: 5, status: 'customer', source: 'manual', company: 'Bolt', created_at: daysAgo(45) },
        { id: 6, status: 'lead', source: 'csv_import', company: 'Cog', created_at: daysAgo(800) },
      ],
    }))
  })
  afterAll(async () => {
    await product.stop()
    await upstream.stop()
  })
  beforeEach(async () => {
    browser = new Visitor(product.url)
    await browser.post('/login', { email: 'grace@example.com', password: 'anything' })
  })

  test('a bar’s length matches the share beside it', async () => {
    const { html } = await browser.get('/analytics?period=30-days')
    const list = /aria-label="Contacts by status".*?<\/ul>/s.exec(html)?.[0] ?? ''
    const bars = [
      ...list.matchAll(/<svg[^>]* viewBox="0 0 (\d+) 1".*?<rect[^>]* width="([\d.]+)"/gs),
    ]
    const shares = bars.map(([, whole, width]) => (100 * Number(width)) / Number(whole))
    const labels = [...list.matchAll(/<small[^>]*>([\d.]+)%<\/small>/g)].map(([, share]) =>
      Number(share),
    )
    expect(labels).toContain(66.7)
    expect(shares.map((share) => share.toFixed(1))).toEqual(labels.map((share) => share.toFixed(1)))
  })

  test('only contacts added in the period are counted, and compared with the previous one', async () => {
    await withinADay(async () => {
      const page = await browser.get('/analytics?period=30-days')
      expect(textOf(page)).toContain('compared with the previous 30 days')
      expect(textOf(page)).toContain(
        'Contacts added 3 +50% 50% more than the previous 30 days Customers 1 33.3% of contacts added Companies 1',
      )
      expect(tableOf(page, 'Contacts by status').slice(0, 3)).toEqual([
        'Lead 2 66.7%',
        'Prospect 0 0%',
        'Customer 1 33.3%',
      ])
      expect(tableOf(page, 'Contacts by company')).toEqual(['Acme 2 66.7%'])
      expect(tableOf(page, 'Contacts added by day')).toHaveLength(30)
    })
  })

  test('all time counts everyone, unknown statuses by their own name and without a link', async () => {
    const page = await browser.get('/analytics?period=all')
    expect(textOf(page)).toContain(
      'Contacts added 6 Customers 2 33.3% of contacts added Companies 3',
    )
    expect(tableOf(page, 'Contacts by status')).toContain('vip 1 16.7%')
    expect(() => linkOf(page, 'vip')).toThrow()
    const months = tableOf(page, 'Contacts added by month')
    expect(months.length).toBeGreaterThanOrEqual(27)
    expect(months.at(0)).toMatch(/ 1 16\.7%$/)
  })

  test('a chart is an image with a text alternative, beside the same data as a table', async () => {
    const page = await browser.get('/analytics')
    const chart = tagsOf(page, 'svg').find(({ attributes }) => attributes.role === 'img')
    expect(chart?.attributes['aria-label']).toContain('Contacts added by week: from ')
    expect(tableOf(page, 'Contacts added by week')).toHaveLength(13)
    expect(page.html).not.toContain('style="')
  })

  test('a bar links to the list of exactly those contacts', async () => {
    await withinADay(async () => {
      const page = await browser.get('/analytics?period=90-days')
      const list = new URL(linkOf(page, 'Customer'), product.url)
      expect(list.pathname).toBe('/contacts')
      expect(Object.fromEntries(list.searchParams)).toEqual({
        status: 'customer',
        created_from: daysAgo(89).slice(0, 10),
        created_to: daysAgo(0).slice(0, 10),
        day_zone: 'UTC',
      })
    })
  })

  test('calls are shown by outcome, campaign and hour, compared with the previous period', async () => {
    const day = daysAgo(2).slice(0, 10)
    const outcomes = { calls: 40, reached: 10, voicemail: 20 }
    const contacts = { contacts: 30, contacts_reached: 8, contacts_opted_out: 3 }
    const people = { ...contacts, opted_out: 4, cost: 12.5 }
    const before = { contacts_reached: 4, contacts_opted_out: 3, talk_seconds: 7_440, cost: 0 }
    const nothing = { by_day: {}, by_hour: {}, by_campaign: [] }
    const paid = { contacts_reached_at_cost: 5, talk_seconds: 3_720, disclosures_checked: 8 }
    const sums = { ...outcomes, ...people, ...paid }
    const campaign = { campaign_id: 'c1', campaign_name: 'Autumn', ...outcomes, ...people }
    upstream.answer('GET /api/calls/summary', ({ path }) => {
      const isBefore = !path.includes(`to=${daysAgo(0).slice(0, 10)}`)
      const all = { ...sums, disclosures_found: 6, ...nothing }
      const hours = {
        '9': { ...outcomes, calls: 20 },
        '10': { calls: 3, reached: 3, voicemail: 0 },
        '11': { calls: 20, reached: 0, voicemail: 0 },
      }
      const now = {
        by_day: { [day]: { ...outcomes, do_not_call: 3 } },
        by_hour: hours,
        by_campaign: [campaign],
      }
      return { body: isBefore ? { ...all, ...before, calls: 20 } : { ...all, ...now } }
    })
    const page = await browser.get('/analytics?period=30-days')
    upstream.answer('GET /api/calls/summary', { status: 404 })
    const text = textOf(page)
    expect(text).toContain(
      'Calls 40 +100% 100% more than the previous 30 days to 30 contacts Contacts reached 8 +100%',
    )
    expect(text).toContain('Opted out 3 Unchanged from the previous 30 days 10% of 30 called')
    expect(text).toContain('Talk time 1 h 2 min −50% 50% less than the previous 30 days')
    expect(text).toContain(
      'Spend $12.50 $2.50 per contact reached by AI calls Disclosure found 75% in 6 of 8 AI conversations',
    )
    expect(text).toContain('10 calls reached 8 contacts.')
    expect(text).toContain(
      'by the contact’s local time. Hours with fewer than 5 calls aren’t shown.',
    )
    // The axis ends above the highest bar; an hour with few calls has none.
    expect(text).toMatch(/60% ?30% ?0%/)
    expect(tableOf(page, 'Calls by day, as a table').at(-3)).toMatch(/ 40 10 20 7 3$/)
    expect(tableOf(page, 'Share of calls that reached someone, as a table')).toEqual([
      '9 AM 50% 20',
      '10 AM 100% 3',
      '11 AM 0% 20',
    ])
    expect(text).toMatch(/9 AM ?10 AM ?11 AM/)
    expect(tableOf(page, 'Calls by campaign')).toEqual([
      'Autumn Contacts called 30 Calls 40 Reach rate 27% Opted out 3 Spend $12.50',
    ])
    expect(linkOf(page, 'Autumn')).toBe('/campaigns/c1')
  })

  test('call figures stand alone where the previous period has none, fails or does not exist', async () => {
    const figures = { calls: 4, reached: 2, voicemail: 0, opted_out: 0, contacts: 3 }
    const other = { talk_seconds: 0, cost: null, disclosures_checked: 0, disclosures_found: 0 }
    const totals = { ...figures, ...other, by_day: {}, by_hour: {}, by_campaign: [] }
    const isNow = (path: string) =>
      !path.includes('to=') || path.includes(`to=${daysAgo(0).slice(0, 10)}`)
    for (const earlier of [{ body: { ...totals, calls: 0, reached: 0 } }, { status: 500 }]) {
      upstream.answer('GET /api/calls/summary', ({ path }) =>
        isNow(path) ? { body: totals } : earlier,
      )
      const text = textOf(await browser.get('/analytics?period=30-days'))
      expect(text).toContain('Calls 4 to 3 contacts Calls reached 2 50% of 4 calls Opted out 0')
    }
    const asked = () => upstream.callsOf('GET /api/calls/summary').length
    const before = asked()
    expect(textOf(await browser.get('/analytics?period=all'))).toContain('Calls 4 to 3 contacts')
    expect(asked()).toBe(before + 1)
    upstream.answer('GET /api/calls/summary', { status: 404 })
  })

  test('the counts of an upstream that counts are used, however many there are', async () => {
    upstream.answer('GET /api/contacts/stats/summary', {
      body: {
        total: 25_000,
        companies: 1_200,
        added_this_month: 3,
        by_status: { customer: 5_000, lead: 20_000 },
        by_source: { csv_import: 25_000 },
        by_day: { [daysAgo(2).slice(0, 10)]: 25_000 },
        by_company: [{ company: 'Acme', contacts: 9_000 }],
      },
    })
    const page = await browser.get('/analytics?period=30-days')
    upstream.answer('GET /api/contacts/stats/summary', { status: 404 })
    expect(textOf(page)).toContain('Contacts added 25,000')
    expect(textOf(page)).toContain('Customers 5,000 20.0% of contacts added Companies 1,200')
    expect(textOf(page)).not.toContain('Not all contacts are counted')
    expect(tableOf(page, 'Contacts by company')).toEqual(['Acme 9,000 36.0%'])
  })

  test('an invalid period redirects to the page without it', async () => {
    const page = await browser.get('/analytics?period=forever')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/analytics'])
  })

  test('a list that cannot be loaded is a failure with Try Again, never an empty chart', async () => {
    const other = await startFakeUpstream()
    other.answer('GET /api/contacts', { status: 500, body: {} })
    const broken = await startProduct({ API_BASE_URL: other.url })
    const visitor = new Visitor(broken.url)
    await visitor.post('/login', { email: 'grace@example.com', password: 'anything' })
    const page = await visitor.get('/analytics?period=all')
    const activity = await visitor.get('/activity')
    await broken.stop()
    await other.stop()
    expect(page.status).toBe(502)
    expect(linkOf(page, 'Try Again')).toBe('/analytics?period=all')
    expect(textOf(page)).toContain('Something went wrong while loading your figures.')
    expect(textOf(activity)).toContain('Something went wrong while loading your activity.')
  })
})
