import type { Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { type FilledForm, formOf, type Page } from '#tests/support/page.ts'
import { company, reachConsent } from '#tests/support/setup.ts'

/** Users who have not signed in, not finished onboarding, or not connected the CRM before the form is open. */
export type Who = 'visitor' | 'new user' | 'unconnected'

/** A screen with its class and its upstream requests. */
type Common = {
  name: string
  kind: 'auth' | 'list' | 'detail' | 'form' | 'import' | 'crm' | 'account'
  /** The request that fails. */
  call: string
}

export type Reading = Common & { reads: string; heading: string }

export type Writing = Common & {
  /** Opens the screen without failures and returns its form. */
  open: (browser: Visitor) => Promise<FilledForm>
  /** The input; secrets are not shown again. */
  typed: Record<string, string>
  secrets?: Record<string, string>
  who?: Who
  /** Whether a failure redirects to another page that reports it. */
  leadsBack?: true
  /** Whether a success needs the content of the response. */
  needsAnswer?: true
  /** Whether any JSON is accepted as a response. */
  takesAnything?: true
  /** Whether it succeeds whatever the upstream does. */
  always?: true
  /** The screen's own message about an object that no longer exists. */
  gone?: string
  /** Waits longer than a test should. */
  patient?: true
}

export type Screen = Reading | Writing

const form =
  (path: string, which = path) =>
  async (browser: Visitor) =>
    formOf(await browser.get(path), which)

const names = { first_name: 'Typed', last_name: 'With Care' }
const password = 'correct horse battery'

async function importForm(browser: Visitor) {
  const preview = await uploadFile(browser, 'email\nrow@example.com')
  return formOf(preview, 'Import 1 Contact')
}

async function consentForm(browser: Visitor) {
  return formOf(await reachConsent(browser), 'Complete Setup')
}

async function bulkForm(browser: Visitor) {
  const page: Page = await browser.get('/contacts?status=lead')
  return formOf(page, '/contacts/bulk-update')
}

const moving = {
  kind: 'crm',
  typed: {},
  leadsBack: true,
  takesAnything: true,
  gone: 'HubSpot is not connected',
} as const

export const screens: Screen[] = [
  {
    name: 'Sign in',
    kind: 'auth',
    call: 'POST /api/auth/login',
    who: 'visitor',
    open: form('/login'),
    typed: { email: 'typed@example.com' },
    secrets: { password },
    needsAnswer: true,
  },
  {
    name: 'Create account',
    kind: 'auth',
    call: 'POST /api/auth/register',
    who: 'visitor',
    open: form('/register'),
    typed: {
      ...names,
      email: 'typed@example.com',
      username: 'typed',
      company_name: company.company_name,
      terms: 'on',
    },
    secrets: { password, confirm_password: password },
    needsAnswer: true,
  },
  {
    name: 'Setup',
    kind: 'auth',
    call: 'PUT /api/users/me',
    who: 'new user',
    open: consentForm,
    typed: { terms: 'on', gdpr: 'on' },
  },
  {
    name: 'Change password',
    kind: 'auth',
    call: 'POST /api/auth/change-password',
    open: form('/profile/password', 'Update Password'),
    typed: {},
    secrets: {
      current_password: password,
      new_password: `${password} 2`,
      confirm_password: `${password} 2`,
    },
  },
  {
    name: 'Contacts',
    kind: 'list',
    call: 'GET /api/contacts',
    reads: '/contacts?status=lead',
    heading: 'Contacts',
  },
  {
    name: 'Contact',
    kind: 'detail',
    call: 'GET /api/contacts/3',
    reads: '/contacts/3',
    heading: 'Contact',
  },
  {
    name: 'Edit contact',
    kind: 'detail',
    call: 'GET /api/contacts/3',
    reads: '/contacts/3/edit',
    heading: 'Contact',
  },
  {
    name: 'Profile',
    kind: 'detail',
    call: 'GET /api/users/me',
    reads: '/profile',
    heading: 'Account Settings',
  },
  {
    name: 'CRM',
    kind: 'crm',
    call: 'GET /api/crm/connections',
    reads: '/crm',
    heading: 'CRM Integrations',
  },
  {
    name: 'Add contact',
    kind: 'form',
    call: 'POST /api/contacts',
    open: form('/contacts/new', 'Add contact'),
    typed: {
      ...names,
      notes: 'A long thought.',
      'custom_fields[0].name': 'Region',
      'custom_fields[0].value': 'North',
    },
  },
  {
    name: 'Save contact',
    kind: 'form',
    call: 'PUT /api/contacts/3',
    open: form('/contacts/3/edit', 'Save changes'),
    typed: { ...names, notes: 'A long thought.' },
  },
  {
    name: 'Delete contact',
    kind: 'form',
    call: 'DELETE /api/contacts/3',
    open: form('/contacts/3/delete'),
    gone: 'It may have already been deleted.',
    typed: {},
    leadsBack: true,
  },
  {
    name: 'Change status',
    kind: 'form',
    call: 'POST /api/contacts/bulk-update',
    open: bulkForm,
    typed: { contact_ids: '3', status: 'customer' },
    leadsBack: true,
  },
  {
    name: 'Save profile',
    kind: 'form',
    call: 'PUT /api/users/me',
    open: form('/profile', 'Save Changes'),
    typed: { ...names, company_name: 'Typed Inc.' },
  },
  {
    name: 'Save preferences',
    kind: 'form',
    call: 'PUT /api/users/me',
    open: form('/profile/voice-agent', '/profile/voice-agent'),
    typed: { tone: 'casual', language: 'de' },
  },
  {
    name: 'Import',
    kind: 'import',
    call: 'POST /api/contacts/import/csv',
    open: importForm,
    typed: {},
    patient: true,
  },
  {
    ...moving,
    name: 'Connect',
    call: 'POST /api/crm/connect/hubspot',
    who: 'unconnected',
    open: form('/crm', '/crm/hubspot/connect'),
    takesAnything: undefined,
    gone: undefined,
  },
  {
    ...moving,
    name: 'Disconnect',
    call: 'DELETE /api/crm/disconnect/hubspot',
    open: form('/crm/hubspot/disconnect'),
  },
  {
    ...moving,
    name: 'Sync',
    call: 'POST /api/crm/sync/hubspot',
    open: form('/crm', '/crm/hubspot/sync'),
    patient: true,
  },
  {
    ...moving,
    name: 'Export',
    call: 'POST /api/crm/export/hubspot',
    open: form('/crm/hubspot/export'),
    patient: true,
  },
  {
    name: 'Sign out',
    kind: 'account',
    call: 'POST /api/auth/logout',
    open: form('/', '/sign-out'),
    typed: {},
    always: true,
  },
  {
    name: 'Delete account',
    kind: 'account',
    call: 'DELETE /api/users/me',
    open: form('/profile/delete-account'),
    typed: {},
    secrets: { current_password: password },
    leadsBack: true,
  },
]
