import type { Page } from '@playwright/test'
import { accountStates } from './account-states.ts'
import { agentStates } from './agent-states.ts'
import { callTotals, campaignAnswers, campaignStates } from './campaign-states.ts'
import { contactStates } from './contact-states.ts'
import { crmStates } from './crm-states.ts'
import { developerAnswers, developerStates } from './developer-states.ts'
import { importStates } from './import-states.ts'
import {
  binned,
  callingSettings,
  changes,
  contactFields,
  happenings,
  loggedCall,
  managedTags,
  note,
  pairs,
  people,
  person,
  receipt,
  sessions,
  suppressions,
  tasks,
  timeline,
  views,
} from './people.ts'
import { type Answer, press, type State } from './state.ts'

const LIST = 'GET /api/contacts'

/** The upstream's responses unless a state overrides them. */
export const usual: Record<string, Answer> = {
  'POST /api/auth/login': { body: { access_token: 'a-token', user: person } },
  'POST /api/auth/forgot-password': { body: {} },
  'GET /api/users/me': { body: person },
  'GET /api/users/me/preferences': { body: {} },
  'GET /api/calling/settings': { body: callingSettings },
  'PUT /api/users/me': { body: person },
  [LIST]: { body: people },
  'POST /api/contacts': { status: 201, body: people[0] },
  ...Object.fromEntries(people.map((body) => [`GET /api/contacts/${body.id}`, { body }])),
  'GET /api/contacts/long/history': { body: changes },
  'GET /api/contacts/unbroken/timeline': { body: timeline },
  'GET /api/contacts/unbroken/notes/7': { body: note },
  'GET /api/contacts/unbroken/calls/6': { body: loggedCall },
  'GET /api/tasks': { body: tasks },
  'GET /api/tags': { body: managedTags },
  'GET /api/contact-fields': { body: contactFields },
  'GET /api/contact-fields/f3': { body: { ...contactFields[2], contacts: 12, misfits: 3 } },
  'GET /api/tasks/7': { body: tasks[0] },
  'GET /api/contacts/bin': { body: binned },
  'GET /api/contacts/bin/emptying': { body: { contacts: 12_345, merged: 67 } },
  'GET /api/contacts/duplicates': { body: pairs },
  'GET /api/erasures': { body: [receipt] },
  'GET /api/erasures/r1': { body: receipt },
  'GET /api/activity': { body: happenings },
  'GET /api/crm/connections': { body: [{ provider: 'hubspot' }] },
  'POST /api/crm/sync/hubspot': { body: {} },
  'GET /api/views': { body: views },
  'GET /api/auth/sessions': { body: sessions },
  'GET /api/suppressions': { body: suppressions },
  'GET /api/suppressions/7': { body: suppressions[0] },
  'POST /api/suppressions/check': {
    body: { refused: [{ phone: '+44 20 7946 0117', suppression: '7', contact: null }] },
  },
  ...campaignAnswers,
  ...developerAnswers,
}

/** The shortcuts' script loads after the page, and this button with it. */
async function keysAreHeard(page: Page) {
  await page.getByRole('button', { name: 'Go to…' }).waitFor()
}

const rest: State[] = [
  ...[
    '/',
    '/agent',
    '/voice-agent',
    '/analytics',
    '/activity',
    '/campaigns/new',
    '/crm',
    '/crm/hubspot/export',
    '/crm/hubspot/disconnect',
    '/help/support',
    '/help?search=consent',
    '/profile',
    '/profile/password',
    '/profile/security',
    '/profile/voice-agent',
    '/profile/preferences',
    '/profile/calling',
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
    '/suppressions/new?from=file',
    '/suppressions/check',
    '/contacts?do_not_call=yes&time_zone=Europe/Berlin&advanced=open',
  ].map((at): State => ({ name: at, who: 'user', at })),
  { name: 'the dashboard with live figures', who: 'user', at: '/', configured: true },
  ...['/activity', '/analytics'].flatMap((at): State[] => [
    {
      name: `${at} with nothing to show`,
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
    given: { 'GET /api/calls/summary': { body: callTotals } },
    async act(page) {
      for (const summary of await page.locator('summary').all()) await summary.click()
    },
  },
  {
    name: 'the command palette',
    who: 'user',
    at: '/contacts',
    async act(page) {
      await keysAreHeard(page)
      await page.keyboard.press('Control+k')
      await page
        .getByRole('combobox', { name: 'Search pages, views, contacts and campaigns' })
        .fill('c')
      await page.getByText('Search contacts for').waitFor()
    },
  },
  {
    name: 'the keys',
    who: 'user',
    at: '/contacts',
    async act(page) {
      await keysAreHeard(page)
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

/** Every screen in every state. */
export const states = [
  ...accountStates,
  ...contactStates,
  ...importStates,
  ...crmStates,
  ...agentStates,
  ...campaignStates,
  ...developerStates,
  ...rest,
]
