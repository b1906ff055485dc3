import type { Page } from '@playwright/test'
import type { State } from './state.ts'

const LIST = 'GET /api/contacts/imports'
const RECORD = 'GET /api/contacts/imports/imp-1'
const IMPORT = 'POST /api/contacts/import/csv'

const record = {
  id: 'imp-1',
  file_name: 'arnsberg-solartechnik-und-donaudampfschifffahrt-2026-messekontakte-gesamt.csv',
  state: 'finished',
  started_at: '2026-11-21T12:00:00Z',
  finished_at: '2026-11-21T12:00:04Z',
  total: 1_250,
  created: 1_200,
  updated: 40,
  unchanged: 4,
  skipped: 3,
  failed: 3,
  errors: [{ row: 17, message: 'Please enter a valid email address' }],
  can_undo: true,
}
const undo = {
  removed: 1_199,
  restored: 40,
  kept: 1,
  gone: 0,
  kept_contacts: [
    {
      id: 'long',
      name: 'Maximiliana-Alexandra von Arnsberg-Hohenfels-Brandenstein',
      reason: 'It was edited since the import',
    },
  ],
}

async function preview(page: Page) {
  await page
    .locator('input[type=file]')
    .setInputFiles('packages/contact-tables/corpus/021_emails_edge.csv')
  await page.waitForURL(/\/contacts\/import\/.+/)
}

async function review(page: Page) {
  await preview(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.waitForURL(/\/review$/)
}

const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
const repeatedRows = [
  'first_name,last_name,email,company,notes',
  ...Array.from({ length: 14 }, (_, at) =>
    [0, 1].map((time) => `Ada,Byron,ada${at}@example.com,${unbroken} ${time},Call ${time}`),
  ).flat(),
].join('\n')

async function previewRepeatedRows(page: Page) {
  const buffer = Buffer.from(repeatedRows)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'repeated.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('link', { name: 'Download duplicate rows' }).waitFor()
}

async function sendRows(page: Page) {
  await review(page)
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).click()
  await page.waitForURL(/\/imports\/.+/)
}

function state(name: string, given: State['given'], at: string, act?: State['act']): State {
  return { name, who: 'user', configured: true, at, given, ...(act && { act }) }
}

const START = '/contacts/import'
const EVERY = '/contacts/imports'
const OF_RECORD = '/contacts/imports/imp-1'

/** Every state of an import, from the preview to its undo. */
export const importStates: State[] = [
  state('the columns of a file', {}, START, preview),
  state('the review of a file', {}, START, review),
  state('a file with repeated rows', {}, START, previewRepeatedRows),
  state('the invalid rows of a file', {}, START, async (page) => {
    await review(page)
    await page.getByRole('button', { name: 'Save and recheck' }).click()
    await page.locator('[data-slot=error-summary]').waitFor()
  }),
  state(
    'an import with refused rows',
    { [IMPORT]: { body: { total: 9, created: 8, failed: 1, errors: record.errors } } },
    START,
    sendRows,
  ),
  state('an import without an answer', { [IMPORT]: { status: 502 } }, START, sendRows),
  state(
    'recent imports',
    { [LIST]: { body: [record, { ...record, id: 'b', state: 'undone' }] } },
    START,
  ),
  state(
    'every import, page by page',
    {
      [LIST]: {
        body: [record, { ...record, id: 'b', state: 'interrupted' }],
        headers: { 'x-total-count': '60' },
      },
    },
    EVERY,
  ),
  state('no import yet', { [LIST]: { body: [] } }, EVERY),
  state('imports without records', { [LIST]: { status: 404 } }, EVERY),
  state('imports that cannot be listed', { [LIST]: { status: 409 } }, EVERY),
  state('an import’s record', { [RECORD]: { body: record } }, OF_RECORD),
  state(
    'an import in progress',
    { [RECORD]: { body: { ...record, state: 'running', can_undo: false } } },
    OF_RECORD,
  ),
  state('the question before an undo', { [RECORD]: { body: record } }, `${OF_RECORD}/undo`),
  state(
    'an import that was undone',
    { [RECORD]: { body: { ...record, state: 'undone', can_undo: false, undo } } },
    OF_RECORD,
  ),
]
