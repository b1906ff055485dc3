import type { Page } from '@playwright/test'
import { campaignAnswers, campaignStates } from './campaign-states.ts'
import { crmStates } from './crm-states.ts'
import { importStates } from './import-states.ts'
import {
  binned,
  changes,
  happenings,
  pairs,
  people,
  person,
  receipt,
  refusing,
  sessions,
  suppressions,
  views,
} from './people.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

export type State = {
  name: string
  who: 'visitor' | 'newcomer' | 'user'
  at: string
  /** What the upstream answers for this state alone. */
  given?: Record<string, Answer>
  /** What the person does there. */
  act?: (page: Page) => Promise<void>
  /** Of the product with a sign-in provider and live figures. */
  configured?: true
  /** Left out where the browser gives the state no room, such as a menu on a wide screen. */
  onlyNarrow?: true
}

const LIST = 'GET /api/contacts'
const CONTACT = 'GET /api/contacts/long'
const VIEWS = 'GET /api/views'
const SESSIONS = 'GET /api/auth/sessions'
const SUPPRESSIONS = 'GET /api/suppressions'

/** What the upstream answers unless a state says otherwise. */
export const usual: Record<string, Answer> = {
  'POST /api/auth/login': { body: { access_token: 'a-token', user: person } },
  'POST /api/auth/forgot-password': { body: {} },
  'GET /api/users/me': { body: person },
  'PUT /api/users/me': { body: person },
  [LIST]: { body: people },
  'POST /api/contacts': { status: 201, body: people[0] },
  ...Object.fromEntries(people.map((body) => [`GET /api/contacts/${body.id}`, { body }])),
  'GET /api/contacts/long/history': { body: changes },
  'GET /api/contacts/bin': { body: binned },
  'GET /api/contacts/duplicates': { body: pairs },
  'GET /api/erasures': { body: [receipt] },
  'GET /api/erasures/r1': { body: receipt },
  'GET /api/activity': { body: happenings },
  'GET /api/crm/connections': { body: [{ provider: 'hubspot' }] },
  'POST /api/crm/sync/hubspot': { body: {} },
  'GET /api/views': { body: views },
  [SESSIONS]: { body: sessions },
  [SUPPRESSIONS]: { body: suppressions },
  'GET /api/suppressions/7': { body: suppressions[0] },
  'POST /api/suppressions/check': {
    body: { refused: [{ phone: '+44 20 7946 0117', suppression: '7', contact: null }] },
  },
  ...campaignAnswers,
}

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click()
}

/** Leaves what is asked for under way. */
async function hold(page: Page, address: string) {
  await page.route(address, () => undefined)
}

async function untilRefused(page: Page) {
  await page.locator('.bb-error-summary').waitFor()
}

async function pressInVain(page: Page, name: string) {
  await press(name)(page)
  await untilRefused(page)
}

async function fillLogin(page: Page) {
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
}

async function nextStep(page: Page) {
  await page.getByLabel('Company name').fill(person.company_name)
  await page.getByLabel('Industry').selectOption('real_estate')
  await press('Next')(page)
  await page.getByLabel('Primary language').waitFor()
}

async function lastStep(page: Page) {
  await nextStep(page)
  await press('Next')(page)
  await page.getByRole('button', { name: 'Complete Setup' }).waitFor()
}

async function openDialog(page: Page, link: string) {
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const signedOut: State[] = [
  ...[
    '/login',
    '/login?provider=',
    '/register',
    '/forgot-password',
    '/forgot-password?requested=yes',
    '/reset-password',
    '/reset-password?token=any',
    '/terms',
    '/privacy',
    '/help',
    '/onboarding',
    '/no-such-file.txt',
  ].map((at): State => ({ name: at, who: 'visitor', at })),
  ...['', 'taken'].map(
    (fault): State => ({
      name: `the sign-in page with a provider, ${fault || 'untried'}`,
      who: 'visitor',
      configured: true,
      at: fault ? `/login?provider=${fault}&redirectTo=%2Fcontacts` : '/login',
    }),
  ),
  {
    name: 'a refused sign-in',
    who: 'visitor',
    at: '/login',
    given: { 'POST /api/auth/login': { status: 401 } },
    async act(page) {
      await fillLogin(page)
      await pressInVain(page, 'Sign in')
    },
  },
  {
    name: 'a sign-in under way',
    who: 'visitor',
    at: '/login',
    async act(page) {
      await hold(page, '**/login.data*')
      await fillLogin(page)
      await press('Sign in')(page)
      await page.getByRole('button', { name: 'Signing in' }).waitFor()
    },
  },
  {
    name: 'the full-page spinner',
    who: 'visitor',
    at: '/login',
    async act(page) {
      await hold(page, '**/{dashboard,_}.data*')
      await fillLogin(page)
      await press('Sign in')(page)
      await page.locator('.bb-spinner-page').waitFor()
    },
  },
  ...Object.entries({
    '/login': 'Sign in',
    '/register': 'Create account',
    '/forgot-password': 'Request a password reset',
    '/reset-password?token=any': 'Change password',
  }).map(
    ([at, button]): State => ({
      name: `${at} sent empty`,
      who: 'visitor',
      at,
      act: (page) => pressInVain(page, button),
    }),
  ),
  {
    name: 'the sign-in page after the account was deleted',
    who: 'user',
    at: '/profile/delete-account',
    given: { 'DELETE /api/users/me': { body: {} } },
    async act(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await page.getByText('Account deleted successfully').waitFor()
    },
  },
]

const setup: State[] = [
  { name: 'the setup', who: 'newcomer', at: '/onboarding' },
  {
    name: 'the first step of the setup refused',
    who: 'newcomer',
    at: '/onboarding',
    act: (page) => pressInVain(page, 'Next'),
  },
  { name: 'the second step of the setup', who: 'newcomer', at: '/onboarding', act: nextStep },
  { name: 'the third step of the setup', who: 'newcomer', at: '/onboarding', act: lastStep },
  {
    name: 'the third step of the setup refused',
    who: 'newcomer',
    at: '/onboarding',
    async act(page) {
      await lastStep(page)
      await pressInVain(page, 'Complete Setup')
    },
  },
  { name: 'the dashboard of someone who is not set up', who: 'newcomer', at: '/' },
]

const contacts: State[] = [
  ...[
    '/contacts',
    '/contacts?search=arnsberg&status=customer&source=csv_import',
    '/contacts?advanced=open&tag=vip&company=nordlys',
    '/contacts/long',
    '/contacts/unbroken',
    '/contacts/arabic',
    '/contacts/long/delete',
    '/contacts/long/history',
    '/contacts/unbroken/history',
    '/contacts/long/history/12/undo',
    '/contacts/bin',
    '/contacts/duplicates',
    '/contacts/erasures',
    '/contacts/erasures/r1',
    '/contacts/long/erase',
    '/contacts/long/merge/arabic',
    '/contacts/unbroken/merge/short',
    '/contacts/bin?search=ada',
    '/contacts/bin/long/purge',
    '/contacts/unbroken/edit',
    '/contacts/arabic/edit',
    '/contacts/none-such',
    '/contacts/new',
    '/contacts/import',
  ].map((at): State => ({ name: at, who: 'user', at })),
  {
    name: 'contacts that are ticked',
    who: 'user',
    at: '/contacts',
    async act(page) {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: 'Apply' }).last().waitFor()
    },
  },
  { name: 'no contacts yet', who: 'user', at: '/contacts', given: { [LIST]: { body: [] } } },
  {
    name: 'no contacts found',
    who: 'user',
    at: '/contacts?search=nobody&advanced=open',
    given: { [LIST]: { body: [] } },
  },
  {
    name: 'contacts that cannot be loaded',
    who: 'user',
    at: '/contacts',
    given: { [LIST]: { status: 500 } },
  },
  {
    name: 'the question before deleting a contact',
    who: 'user',
    at: '/contacts/long',
    act: (page) => openDialog(page, 'Delete'),
  },
  {
    name: 'a contact refused by the form',
    who: 'user',
    at: '/contacts/new',
    async act(page) {
      await page.getByLabel('Email').fill('no address')
      await page.getByLabel('Phone').fill('call the office')
      await pressInVain(page, 'Add contact')
    },
  },
  {
    name: 'a contact refused by the upstream',
    who: 'user',
    at: '/contacts/new',
    given: { 'POST /api/contacts': { status: 409 } },
    async act(page) {
      await page.getByLabel('First name').fill('Nia')
      await pressInVain(page, 'Add contact')
    },
  },
  {
    name: 'a contact that someone else changed meanwhile',
    who: 'user',
    at: '/contacts/long/edit',
    async act(page) {
      await page.getByLabel('Company').fill('Sundial')
      await page.getByLabel('Notes').fill('Call back')
      await page.locator('input[name=seen]').evaluate((input: HTMLInputElement) => {
        input.value = '2024-01-01T00:00:00.000Z'
      })
      await press('Save changes')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'words offered again',
    who: 'user',
    at: '/contacts/new',
    given: { 'POST /api/contacts': { status: 401 } },
    async act(page) {
      await page.getByLabel('First name').fill('Not lost')
      await press('Add contact')(page)
      await fillLogin(page)
      await press('Sign in')(page)
      await page.getByText('What you typed is still here').waitFor()
    },
  },
  ...[403, 429, 503].map(
    (status): State => ({
      name: `a contact that is answered ${status}`,
      who: 'user',
      at: '/contacts/long',
      given: { [CONTACT]: { status } },
    }),
  ),
]

const rest: State[] = [
  ...[
    '/',
    '/agent',
    '/voice-agent',
    '/analytics',
    '/activity',
    '/campaigns/new',
    '/crm',
    '/help',
    '/profile',
    '/profile/password',
    '/profile/security',
    '/profile/voice-agent',
    '/profile/delete-account',
    '/contacts/views',
    '/contacts/views/7',
    '/contacts/views/7/delete',
    '/contacts/views/new?status=lead&search=Ada',
    '/contacts/long/calling',
    '/suppressions',
    '/suppressions?search=nobody',
    '/suppressions/7',
    '/suppressions/new',
    '/contacts?do_not_call=yes&time_zone=Europe/Berlin&advanced=open',
  ].map((at): State => ({ name: at, who: 'user', at })),
  { name: 'the dashboard with live figures', who: 'user', at: '/', configured: true },
  { name: 'the CRM page with live figures', who: 'user', at: '/crm', configured: true },
  ...['/activity', '/analytics'].flatMap((at): State[] => [
    {
      name: `${at} with nothing to tell`,
      who: 'user',
      at,
      given: { [LIST]: { body: [] }, 'GET /api/activity': { body: [] } },
    },
    {
      name: `${at} that cannot be loaded`,
      who: 'user',
      at,
      given: { [LIST]: { status: 500 }, 'GET /api/activity': { status: 500 } },
    },
  ]),
  {
    name: '/analytics as tables',
    who: 'user',
    at: '/analytics?period=all',
    async act(page) {
      for (const summary of await page.locator('summary').all()) await summary.click()
    },
  },
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
    name: 'a sync under way',
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
  ...['/contacts/long', '/contacts/long/calling'].map(
    (at): State => ({
      name: `${at} of somebody who is not to be called`,
      who: 'user',
      at,
      given: { [CONTACT]: { body: { ...people[0], custom_fields: refusing } } },
    }),
  ),
  { name: 'calling of nobody', who: 'user', at: '/contacts/bulk-calling' },
  {
    name: 'calling of many, nothing chosen',
    who: 'user',
    at: '/contacts',
    act: async (page) => {
      await page.getByRole('checkbox').first().check()
      await press('Calling…')(page)
      await pressInVain(page, 'Set for 1 contact')
    },
  },
  {
    name: 'a consent that nobody could show',
    who: 'user',
    at: '/contacts/long/calling',
    act: (page) => pressInVain(page, 'Record consent'),
  },
  {
    name: 'a number taken off without a reason',
    who: 'user',
    at: '/suppressions/7',
    act: (page) => pressInVain(page, 'Take off the list'),
  },
  {
    name: 'no numbers to add',
    who: 'user',
    at: '/suppressions/new',
    act: (page) => pressInVain(page, 'Add to the list'),
  },
  ...[{ body: [] }, { status: 404 }, { status: 500 }].map(
    (answer, at): State => ({
      name: `the suppression list, ${['empty', 'absent', 'failing'][at]}`,
      who: 'user',
      at: '/suppressions',
      given: { [SUPPRESSIONS]: answer },
    }),
  ),
  { name: 'no saved views', who: 'user', at: '/contacts/views', given: { [VIEWS]: { body: [] } } },
  {
    name: 'views that cannot be saved',
    who: 'user',
    at: '/contacts/views',
    given: { [VIEWS]: { status: 404 } },
  },
  {
    name: 'views that cannot be loaded',
    who: 'user',
    at: '/contacts/views',
    given: { [VIEWS]: { status: 500 } },
  },
  {
    name: 'a view without a name',
    who: 'user',
    at: '/contacts/views/new?status=lead',
    act: (page) => pressInVain(page, 'Save view'),
  },
  {
    name: 'a profile refused by the form',
    who: 'user',
    at: '/profile',
    async act(page) {
      await page.getByLabel('First Name').fill('M')
      await pressInVain(page, 'Save Changes')
    },
  },
  {
    name: 'a profile that was saved',
    who: 'user',
    at: '/profile',
    async act(page) {
      await press('Save Changes')(page)
      await page.getByText('Profile updated successfully!').waitFor()
    },
  },
  {
    name: 'a profile that cannot be loaded',
    who: 'user',
    at: '/profile',
    given: { 'GET /api/users/me': { status: 500 } },
  },
  {
    name: 'an upstream that lists no sessions',
    who: 'user',
    at: '/profile/security',
    given: { [SESSIONS]: { status: 404 } },
  },
  {
    name: 'sessions that cannot be loaded',
    who: 'user',
    at: '/profile/security',
    given: { [SESSIONS]: { status: 500 } },
  },
  {
    name: 'a profile that needs the password for another address',
    who: 'user',
    at: '/profile',
    given: {
      'PUT /api/users/me': {
        status: 400,
        body: { detail: [{ loc: ['body', 'current_password'], msg: 'Please enter it' }] },
      },
    },
    async act(page) {
      await page.getByLabel('Email Address').fill('new@example.com')
      await pressInVain(page, 'Save Changes')
    },
  },
  {
    name: 'a new password refused by the form',
    who: 'user',
    at: '/profile/password',
    act: (page) => pressInVain(page, 'Update Password'),
  },
  {
    name: 'preferences refused by the upstream',
    who: 'user',
    at: '/profile/voice-agent',
    given: { 'PUT /api/users/me': { status: 409 } },
    act: (page) => pressInVain(page, 'Save Preferences'),
  },
  {
    name: 'the question before deleting the account',
    who: 'user',
    at: '/profile',
    act: (page) => openDialog(page, 'Delete Account'),
  },
  {
    name: 'the command palette',
    who: 'user',
    at: '/contacts',
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Page, view or contact' }).fill('c')
      await page.getByText('Search contacts for').waitFor()
    },
  },
  {
    name: 'the keys',
    who: 'user',
    at: '/contacts',
    async act(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the open menu',
    who: 'user',
    at: '/contacts',
    onlyNarrow: true,
    async act(page) {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Open menu')(page)
    },
  },
]

/** Every screen in every state it can be in. */
export const states = [
  ...signedOut,
  ...setup,
  ...contacts,
  ...importStates,
  ...crmStates,
  ...campaignStates,
  ...rest,
]
