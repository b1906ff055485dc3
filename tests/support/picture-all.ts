import { DEMO_LOGIN } from '@bellbird/practice/demo/account'
import type { Page } from '@playwright/test'
import { randomLetters } from './random-letters.ts'

type Places = {
  /** A visitor of the product with the demo account. */
  product: () => Promise<Page>
  /** A visitor of a product whose API signs users in and fails at everything else. */
  failing: () => Promise<Page>
  /** A visitor of a product with a sign-in provider. */
  configured: () => Promise<Page>
  fileOf: (name: string) => string
  javaScript: boolean
  /** Whether the whole page is shown, or what fits the window. */
  fullPage: boolean
}

const publicScreens: Record<string, string> = {
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=any',
  'reset-password-no-token': '/reset-password',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
}

const demoScreens: Record<string, string> = {
  dashboard: '/',
  contacts: '/contacts',
  'contacts-advanced': '/contacts?advanced=open&tag=vip',
  'contacts-filtered': '/contacts?search=calder&status=lead',
  'contacts-nothing-found': '/contacts?search=nobody-is-called-this',
  'contacts-page-2': '/contacts?sort=company&page=2',
  'contacts-trash': '/contacts/bin',
  'contacts-trash-empty': '/contacts/bin/empty',
  'contact-new': '/contacts/new',
  'contact-not-found': '/contacts/00000000-0000-4000-8000-000000000000',
  'contacts-duplicates': '/contacts/duplicates',
  'contacts-erasures': '/contacts/erasures',
  'contacts-tags': '/contacts/tags',
  'contacts-views': '/contacts/views',
  'contacts-view-new': '/contacts/views/new?status=lead&tag=vip',
  tasks: '/tasks',
  suppressions: '/suppressions',
  'suppressions-add': '/suppressions/new',
  'suppressions-check': '/suppressions/check',
  import: '/contacts/import',
  crm: '/crm',
  agent: '/agent',
  'agent-connect': '/agent/connect/vapi',
  'agent-dialer': '/agent/dialer',
  'voice-agent': '/voice-agent',
  analytics: '/analytics',
  activity: '/activity',
  campaigns: '/campaigns',
  'campaign-new': '/campaigns/new',
  calls: '/campaigns/calls',
  profile: '/profile',
  'profile-password': '/profile/password',
  'profile-security': '/profile/security',
  'profile-fields': '/profile/fields',
  'profile-api-keys': '/profile/api-keys',
  'profile-webhooks': '/profile/webhooks',
  'profile-voice-agent': '/profile/voice-agent',
  'profile-calling': '/profile/calling',
  'profile-preferences': '/profile/preferences',
  'profile-delete-account': '/profile/delete-account',
  'help-signed-in': '/help',
}

const configuredScreens: Record<string, string> = {
  'login-provider': '/login',
  'login-provider-failed': '/login?provider=taken',
}

const newUserScreens: Record<string, string> = {
  'dashboard-new-user': '/',
  'import-new-user': '/contacts/import',
  'contacts-empty': '/contacts',
  'activity-empty': '/activity',
  'analytics-empty': '/analytics',
}

const failingScreens: Record<string, string> = {
  'contacts-failure': '/contacts',
  'crm-failure': '/crm',
  'analytics-failure': '/analytics',
  'activity-failure': '/activity',
}

/** Opens every screen and state once and takes a screenshot of each. */
export async function pictureAll({ product, failing, configured, ...look }: Places) {
  const pictures = (page: Page) => picturer(page, look)
  await pictureSignedOut(pictures(await product()))
  await pictureNewUser(pictures(await configured()))
  await pictureDemo(pictures(await product()))
  const provided = pictures(await configured())
  await provided.screens(configuredScreens)
  await provided.page.context().close()
  const broken = pictures(await failing())
  await signIn(broken.page, 'ada@example.com', 'any password')
  await broken.page.waitForURL((url) => url.pathname === '/')
  await broken.screens(failingScreens)
  await broken.page.context().close()
}

type Pictures = ReturnType<typeof picturer>

type Look = Pick<Places, 'fileOf' | 'javaScript' | 'fullPage'>

function picturer(page: Page, { fileOf, javaScript, fullPage }: Look) {
  const window = page.viewportSize()

  /** For a whole page, the window grows with it: a bar at the bottom of the window is at its end then. */
  async function picture(name: string) {
    if (fullPage && window) {
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
      let height = window.height
      // What is below the window may only be laid out in a larger one.
      for (let round = 0; round < 3; round += 1) {
        height = Math.max(height, await heightOf())
        await page.setViewportSize({ ...window, height })
      }
    }
    await page.screenshot({ path: fileOf(name), fullPage })
    if (fullPage && window) await page.setViewportSize(window)
  }

  async function screens(paths: Record<string, string>) {
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(path)
      if (javaScript) await page.waitForLoadState('networkidle')
      await picture(name)
    }
  }
  return { page, picture, screens, javaScript }
}

async function pictureSignedOut({ page, picture, screens }: Pictures) {
  await screens(publicScreens)
  await signIn(page, 'demo@bellbird.example', 'not the password')
  await page.getByRole('alert').first().waitFor()
  await picture('login-refused')
  await page.goto('/register')
  await page.getByLabel('First name').fill('A')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please enter a valid email address').first().waitFor()
  await picture('register-errors')
  await page.context().close()
}

async function pictureNewUser({ page, picture, screens }: Pictures) {
  await register(page)
  await picture('onboarding-1')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Industry is required').first().waitFor()
  await picture('onboarding-1-errors')
  await page.getByLabel('Company name').fill('Northwind Realty')
  await page.getByLabel('Industry').selectOption('real_estate')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Primary language').waitFor()
  await picture('onboarding-2')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Complete Setup' }).waitFor()
  await picture('onboarding-3')
  await screens(newUserScreens)
  await page.context().close()
}

async function pictureDemo(pictures: Pictures) {
  const { page, picture, screens } = pictures
  await signIn(page, DEMO_LOGIN.email, DEMO_LOGIN.password)
  await page.waitForURL((url) => url.pathname === '/')
  await picture('dashboard-welcome')
  await screens(demoScreens)
  await pictureRecords(pictures)
  await preview(pictures, 'packages/contact-tables/corpus/001_template.csv')
  await picture('import-match')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).waitFor()
  await picture('import-review')
  await preview(pictures, 'packages/contact-tables/corpus/021_emails_edge.csv')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('heading', { name: 'Validation Errors' }).waitFor()
  await picture('import-review-errors')
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).click()
  await page.waitForURL(/\/contacts\/imports\//)
  await page.getByRole('heading', { name: 'Skipped rows' }).waitFor()
  if (pictures.javaScript) {
    await page.locator('[data-toast]').first().waitFor({ state: 'hidden', timeout: 60_000 })
  }
  await picture('import-result')
  const record = new URL(page.url()).pathname
  await screens({
    'import-list': '/contacts/imports',
    'import-record': record,
    'import-undo': `${record}/undo`,
  })
  await crmConnection(pictures)
  await page.goto('/contacts')
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await picture('menu')
  } else {
    await wideScreens(pictures)
  }
  // The next look starts with the same contacts.
  await page.goto(`${record}/undo`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Import undone').first().waitFor()
  await page.context().close()
}

/** What phones show in another way, from the list of contacts. */
async function wideScreens({ page, picture, javaScript }: Pictures) {
  if (javaScript) {
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('con')
    await picture('palette')
    await page.goto('/contacts')
  }
  for (const row of [1, 2, 3, 4, 5]) await page.getByRole('checkbox').nth(row).check()
  await page.getByRole('button', { name: 'Call permission…' }).click()
  await page.getByRole('button', { name: /^Record consent for/ }).waitFor()
  await picture('contacts-bulk-calling')
}

/** The screens of what the lists of the demo link to. */
async function pictureRecords({ page, picture, screens, javaScript }: Pictures) {
  /** Opens it from its list, which is what shows the way to the next one. */
  async function opened(name: string, list: string, link: Link) {
    const address = await linkOn(page, list, link)
    if (javaScript) await page.waitForLoadState('networkidle')
    await page.locator(`main a[href="${address}"]`).first().click()
    await page.waitForURL((url) => url.pathname === address)
    if (javaScript) await page.waitForLoadState('networkidle')
    await picture(name)
    return address
  }
  const first = (list: string, start: string, name = '') => linkOn(page, list, { start, name })
  const contact = await opened('contact', '/contacts?search=Montefalco', {
    start: '/contacts/0',
    name: 'Zuzana',
  })
  const called = await first('/campaigns', '/campaigns/', 'Customer check-in')
  const exported = await first('/campaigns', '/campaigns/', 'Fall pilots')
  const draft = await first('/campaigns', '/campaigns/', 'Winter check-in')
  const under = (name: string, address: string, pages: string[]) =>
    Object.fromEntries(
      pages.map((path) => [`${name}-${path.replace('/', '-')}`, `${address}/${path}`]),
    )
  await opened('campaign-contact', `${called}/entries?state=done`, {
    start: `${called}/entries/0`,
    name: '',
  })
  await opened('campaign-call', `${called}/calls`, { start: '/campaigns/calls/0', name: '' })
  await screens({
    ...under('contact', contact, [
      'edit',
      'history',
      'calling',
      'call',
      'notes/new',
      'tasks/new',
      'calls/new',
      'delete',
      'erase',
    ]),
    campaign: called,
    ...under('campaign', called, ['entries', 'calls', 'history', 'setup', 'results']),
    'campaign-by-hand': exported,
    'campaign-by-hand-contact': await first(`${exported}/entries`, `${exported}/entries/0`),
    'campaign-outcomes': `${exported}/outcomes`,
    ...under('draft', draft, ['audience', 'check', 'agent', 'schedule', 'launch']),
    'contacts-merge': await first('/contacts/duplicates', '/contacts/', 'Merge'),
    suppression: await first('/suppressions', '/suppressions/', '+'),
    'contacts-tag': await first('/contacts/tags', '/contacts/tags/edit'),
    'contacts-view': await first('/contacts/views', '/contacts/views/', 'Edit'),
    'agent-connection': await first('/agent', '/agent/connections/', 'Manage'),
  })
}

type Link = { start: string; name: string }

/** The address of the first link of a page that starts and is called like this. */
async function linkOn(page: Page, list: string, { start, name }: Link) {
  await page.goto(list)
  const link = page.locator(`main a[href^="${start}"]`).filter({ hasText: name }).first()
  return (await link.getAttribute('href')) as string
}

/** The demo's connection, and the consent page of a practice CRM. */
async function crmConnection({ page, picture, screens }: Pictures) {
  await screens({
    'crm-runs': '/crm/runs',
    'crm-run': await linkOn(page, '/crm/runs', { start: '/crm/runs/', name: 'HubSpot sync' }),
    'crm-policy': '/crm/hubspot/policy',
    'crm-import': '/crm/hubspot/import',
    'crm-schedule': '/crm/hubspot/schedule',
    'crm-disconnect': '/crm/hubspot/disconnect',
    'crm-sign-in-address': '/crm/salesforce/connect',
  })
  await page.goto('/crm')
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await page.getByRole('link', { name: 'Allow' }).waitFor()
  await picture('crm-practice-consent')
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForLoadState()
}

async function register(page: Page) {
  const id = randomLetters()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Amara')
  await page.getByLabel('Last name').fill('Lindholm')
  await page.getByLabel('Email address').fill(`amara.${id}@northwind.example`)
  await page.getByLabel('Username').fill(`amara-${id}`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse')
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Industry').waitFor()
}

/** Without JavaScript the chosen file is submitted by its button. */
async function preview({ page, javaScript }: Pictures, file: string) {
  await page.goto('/contacts/import')
  await page.locator('input[type=file]').setInputFiles(file)
  if (!javaScript) await page.getByRole('button', { name: 'Upload and preview' }).click()
  await page.waitForURL(/\/contacts\/import\/.+/)
  await page.getByRole('button', { name: 'Continue to review' }).waitFor()
}
