import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { linkOf, type Page, tagsOf } from '#tests/support/page.ts'

function currentIn(page: Page, start: string) {
  const nav = new RegExp(`<nav[^>]*${start}.*?</nav>`, 's').exec(page.html)?.[0] ?? ''
  return tagsOf({ ...page, html: nav }, 'a')
    .filter(({ attributes }) => attributes['aria-current'])
    .map(({ text }) => text)
}

test('The sidebar marks the section on every page, the logo leads home, and paper names the account', async () => {
  const { browser, email } = await signUp()
  const sections = {
    Dashboard: ['/', '/analytics', '/activity'],
    Contacts: ['/contacts', '/contacts/duplicates', '/contacts/bin', '/suppressions/new'],
    Campaigns: ['/campaigns/new', '/campaigns/calls'],
    'CRM Integration': ['/crm/runs'],
    Agent: ['/agent', '/voice-agent'],
    Profile: ['/profile/security', '/profile/api-keys', '/profile/webhooks'],
    Help: ['/help', '/terms', '/privacy'],
  }
  for (const [section, paths] of Object.entries(sections)) {
    for (const path of paths) {
      const page = await browser.get(path)
      expect(currentIn(page, 'id="menu"'), path).toEqual([section])
      const home = tagsOf(page, 'a').find(
        ({ attributes }) => attributes['aria-label'] === 'Bellbird home',
      )
      expect(home?.attributes.href).toBe('/')
      expect(page.html).toContain(`data-printed="${email}, `)
    }
  }
})

test('The pages of a section are tabs on each of them, with the current one marked', async () => {
  const { browser } = await signUp()
  const tabs = {
    'All contacts': '/contacts?search=nobody',
    Duplicates: '/contacts/duplicates',
    'Do not call': '/suppressions',
    Trash: '/contacts/bin',
  }
  for (const [tab, path] of Object.entries(tabs)) {
    expect(currentIn(await browser.get(path), 'aria-label="Contacts pages"')).toEqual([tab])
  }
  const activity = await browser.get('/activity')
  expect(currentIn(activity, 'aria-label="Dashboard pages"')).toEqual(['Activity'])
})

test('A page that does not exist links to the dashboard instead of back to itself', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/crm/zoho/policy')
  expect(page.status).toBe(404)
  expect(linkOf(page, 'Go to dashboard')).toBe('/')
  expect(page.html).not.toContain('Try Again')
})
