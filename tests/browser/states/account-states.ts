import type { Page } from '@playwright/test'
import { callingSettings, person } from './people.ts'
import { fillLogin, hold, openDialog, press, pressWithoutEffect, type State } from './state.ts'

const SESSIONS = 'GET /api/auth/sessions'

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

const signedOut: State[] = [
  ...[
    '/login',
    '/login?provider=',
    '/register',
    '/forgot-password',
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
    name: 'a requested password reset',
    who: 'visitor',
    at: '/forgot-password',
    async act(page) {
      await page.getByLabel('Email address').fill('ada@example.com')
      await press('Send reset link')(page)
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  },
  {
    name: 'a refused sign-in',
    who: 'visitor',
    at: '/login',
    given: { 'POST /api/auth/login': { status: 401 } },
    async act(page) {
      await fillLogin(page)
      await pressWithoutEffect(page, 'Sign in')
    },
  },
  {
    name: 'a sign-in in progress',
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
      await page.getByRole('heading', { name: 'Loading' }).waitFor()
    },
  },
  ...Object.entries({
    '/login': 'Sign in',
    '/register': 'Create account',
    '/forgot-password': 'Send reset link',
    '/reset-password?token=any': 'Change password',
  }).map(
    ([at, button]): State => ({
      name: `${at} sent empty`,
      who: 'visitor',
      at,
      act: (page) => pressWithoutEffect(page, button),
    }),
  ),
  {
    name: 'the sign-in page after the account was deleted',
    who: 'user',
    at: '/profile/delete-account',
    given: { 'DELETE /api/users/me': { body: {} } },
    async act(page) {
      await page.getByLabel('Current Password').fill('correct horse')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await page.getByText('Account deleted successfully').waitFor()
    },
  },
]

const setup: State[] = [
  { name: 'the setup', who: 'new user', at: '/onboarding' },
  {
    name: 'the first step of the setup refused',
    who: 'new user',
    at: '/onboarding',
    act: (page) => pressWithoutEffect(page, 'Next'),
  },
  { name: 'the second step of the setup', who: 'new user', at: '/onboarding', act: nextStep },
  { name: 'the third step of the setup', who: 'new user', at: '/onboarding', act: lastStep },
  {
    name: 'the third step of the setup refused',
    who: 'new user',
    at: '/onboarding',
    async act(page) {
      await lastStep(page)
      await pressWithoutEffect(page, 'Complete Setup')
    },
  },
  { name: 'the dashboard of someone who is not set up', who: 'new user', at: '/' },
]

const profile: State[] = [
  ...['/profile/fields', '/profile/fields/f3', '/profile/fields/f3/delete'].map(
    (at): State => ({ name: at, who: 'user', at }),
  ),
  ...[{ body: [] }, { status: 404 }, { status: 500 }].map(
    (answer, at): State => ({
      name: `fields, ${['none', 'absent', 'failing'][at]}`,
      who: 'user',
      at: '/profile/fields',
      given: { 'GET /api/contact-fields': answer },
    }),
  ),
  {
    name: 'a field without a name',
    who: 'user',
    at: '/profile/fields',
    async act(page) {
      await page.getByLabel('Type').selectOption('choice')
      await pressWithoutEffect(page, 'Add field')
    },
  },
  {
    name: 'a profile refused by the form',
    who: 'user',
    at: '/profile',
    async act(page) {
      await page.getByLabel('First Name').fill('M')
      await pressWithoutEffect(page, 'Save Changes')
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
      await pressWithoutEffect(page, 'Save Changes')
    },
  },
  {
    name: 'a new password refused by the form',
    who: 'user',
    at: '/profile/password',
    act: (page) => pressWithoutEffect(page, 'Update Password'),
  },
  {
    name: 'preferences refused by the upstream',
    who: 'user',
    at: '/profile/voice-agent',
    given: { 'PUT /api/users/me': { status: 409 } },
    act: (page) => pressWithoutEffect(page, 'Save Preferences'),
  },
  {
    name: 'calling settings refused by the form',
    who: 'user',
    at: '/profile/calling',
    async act(page) {
      await page.getByLabel('Add several days at once').fill('25.12.2026')
      await page.getByLabel('Monday from').fill('')
      await pressWithoutEffect(page, 'Save calling settings')
    },
  },
  {
    name: 'calling settings that changed meanwhile',
    who: 'user',
    at: '/profile/calling',
    async act(page) {
      await page.locator('input[name=seen]').evaluate((field) => field.setAttribute('value', 'old'))
      await pressWithoutEffect(page, 'Save calling settings')
    },
  },
  {
    name: 'an upstream without calling settings',
    who: 'user',
    at: '/profile/calling',
    given: { 'GET /api/calling/settings': { status: 404 } },
  },
  {
    name: 'the question before storing calls for less time',
    who: 'user',
    at: '/profile/calling',
    given: { 'PUT /api/calling/settings': { body: callingSettings } },
    async act(page) {
      await page.getByLabel('Retention (months)').fill('3')
      await press('Save calling settings')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the question before deleting the account',
    who: 'user',
    at: '/profile',
    act: (page) => openDialog(page, 'Delete Account'),
  },
  {
    name: 'an account without a password to delete',
    who: 'user',
    at: '/profile/delete-account',
    given: { 'GET /api/users/me': { body: { ...person, has_password: false } } },
    async act(page) {
      await page.getByLabel(/^Type .* to confirm/).fill('someone-else@example.com')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await page.getByText('Enter your account’s email address to confirm').waitFor()
    },
  },
]

/** Signing in, setting up and managing an account. */
export const accountStates = [...signedOut, ...setup, ...profile]
