import { groups, people, refusing } from './people.ts'
import { fillLogin, openDialog, press, pressWithoutEffect, type State } from './state.ts'

const LIST = 'GET /api/contacts'
const CONTACT = 'GET /api/contacts/long'
const VIEWS = 'GET /api/views'
const SUPPRESSIONS = 'GET /api/suppressions'

const contacts: State[] = [
  ...[
    '/contacts',
    '/contacts?search=arnsberg&status=customer&source=csv_import',
    '/contacts?advanced=open&tag=vip&company=nordlys',
    '/contacts?columns=phone,email,tags',
    '/contacts?columns=company,status,phone,email,call_permission,job_title,tags,source,added',
    '/contacts?peek=unbroken',
    '/contacts?peek=none-such',
    '/contacts?status=lead&source=manual&view=8',
    '/contacts/long',
    '/contacts/unbroken',
    '/contacts/arabic',
    '/contacts/long/delete',
    '/contacts/long/history',
    '/contacts/unbroken/history',
    '/contacts/long/history/12/undo',
    '/contacts/unbroken?show=note&before=x',
    '/contacts/unbroken/calls/new',
    '/contacts/unbroken/calls/6',
    '/contacts/unbroken/calls/6/delete',
    '/contacts/unbroken/notes/new',
    '/contacts/unbroken/notes/7',
    '/contacts/unbroken/notes/7/delete',
    '/contacts/unbroken/tasks/new',
    '/contacts/short/tasks/new',
    '/contacts/unbroken/tasks/7',
    '/contacts/unbroken/tasks/7/delete',
    '/tasks',
    '/tasks/new',
    '/contacts/tags',
    '/contacts/tags/edit?tag=vip',
    '/contacts/tags/remove?tag=vip',
    '/contacts/bin',
    '/contacts/duplicates',
    '/contacts/erasures',
    '/contacts/erasures/r1',
    '/contacts/long/erase',
    '/contacts/long/merge/arabic',
    '/contacts/unbroken/merge/short',
    '/contacts/bin?search=ada',
    '/contacts/bin/long/purge',
    '/contacts/bin/empty',
    '/contacts/unbroken/edit',
    '/contacts/arabic/edit',
    '/contacts/none-such',
    '/contacts/new',
    '/contacts/import',
  ].map((at): State => ({ name: at, who: 'user', at })),
  {
    name: 'an empty note',
    who: 'user',
    at: '/contacts/unbroken/notes/new',
    act: (page) => pressWithoutEffect(page, 'Add note'),
  },
  {
    name: 'a task of nothing at a time on no day',
    who: 'user',
    at: '/contacts/short/tasks/new',
    async act(page) {
      await page.getByLabel('Time (optional)').fill('15:00')
      await pressWithoutEffect(page, 'Add task')
    },
  },
  ...[{ body: [] }, { status: 404 }, { status: 500 }].map(
    (answer, at): State => ({
      name: `tags, ${['none', 'absent', 'failing'][at]}`,
      who: 'user',
      at: '/contacts/tags',
      given: { 'GET /api/tags': answer },
    }),
  ),
  {
    name: 'a tag without a name',
    who: 'user',
    at: '/contacts/tags/edit?tag=vip',
    async act(page) {
      await page.getByLabel('Name').fill('a, b')
      await pressWithoutEffect(page, 'Save tag')
    },
  },
  ...[{ body: [] }, { status: 404 }, { status: 500 }].map(
    (answer, at): State => ({
      name: `tasks, ${['none', 'absent', 'failing'][at]}`,
      who: 'user',
      at: '/tasks?state=due',
      given: { 'GET /api/tasks': answer },
    }),
  ),
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
      await pressWithoutEffect(page, 'Add contact')
    },
  },
  {
    name: 'a contact refused by the upstream',
    who: 'user',
    at: '/contacts/new',
    given: { 'POST /api/contacts': { status: 409 } },
    async act(page) {
      await page.getByLabel('First name').fill('Nia')
      await pressWithoutEffect(page, 'Add contact')
    },
  },
  {
    name: 'a contact that someone else changed meanwhile',
    who: 'user',
    at: '/contacts/long/edit',
    async act(page) {
      await page.getByLabel('Company').fill('Sundial')
      await page.getByRole('textbox', { name: 'Notes' }).fill('Call back')
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
      await page.getByText('We kept your changes').waitFor()
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

const GROUPS = { 'GET /api/contacts/duplicates/groups': { body: groups } }

const duplicates: State[] = [
  {
    name: 'groups of duplicates, one of them ticked',
    who: 'user',
    at: '/contacts/duplicates',
    given: GROUPS,
    act: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    name: 'the conflicts of groups before they are merged',
    who: 'user',
    at: '/contacts/duplicates',
    given: GROUPS,
    act: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await press('Merge…')(page)
      await page.getByRole('heading', { name: 'Merge 2 groups' }).waitFor()
    },
  },
  {
    name: 'groups of duplicates that match nothing',
    who: 'user',
    at: '/contacts/duplicates?search=nobody',
    given: { 'GET /api/contacts/duplicates/groups': { body: [] } },
  },
]

const callingAndViews: State[] = [
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
    name: 'calling of many, without consent wording',
    who: 'user',
    at: '/contacts',
    act: async (page) => {
      await page.getByRole('checkbox').first().check()
      await press('Call permission…')(page)
      await pressWithoutEffect(page, 'Record consent for 1 contact')
    },
  },
  {
    name: 'a consent that nobody could show',
    who: 'user',
    at: '/contacts/long/calling',
    act: (page) => pressWithoutEffect(page, 'Record consent'),
  },
  {
    name: 'a number taken off without a reason',
    who: 'user',
    at: '/suppressions/7',
    act: async (page) => {
      await page.getByText('Remove from do-not-call list').click()
      await pressWithoutEffect(page, 'Remove from list')
    },
  },
  {
    name: 'a number on the list, checked',
    who: 'user',
    at: '/suppressions/check',
    act: async (page) => {
      await page.getByLabel('Number to check').fill('+44 20 7946 0117')
      await press('Check number')(page)
      await page.getByRole('link', { name: 'View entry' }).waitFor()
    },
  },
  {
    name: 'no numbers to add',
    who: 'user',
    at: '/suppressions/new',
    act: (page) => pressWithoutEffect(page, 'Check numbers'),
  },
  ...[{ body: [] }, { status: 404 }, { status: 500 }].map(
    (answer, at): State => ({
      name: `the do-not-call list, ${['empty', 'absent', 'failing'][at]}`,
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
    act: (page) => pressWithoutEffect(page, 'Save view'),
  },
]

/** Contacts, their call permission, and views of them. */
export const contactStates = [...contacts, ...duplicates, ...callingAndViews]
