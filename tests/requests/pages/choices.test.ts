import { expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'

test('The theme follows the system until the user chooses one, and again after resetting it', async () => {
  const { browser } = await signUp()
  expect((await browser.get('/profile')).html).not.toContain('data-theme')

  await browser.post('/appearance', { theme: 'dark' })
  expect((await browser.get('/profile')).html).toContain('<html lang="en" data-theme="dark">')
  await browser.submit(await browser.get('/contacts'), '/sign-out')
  expect((await browser.get('/login')).html).toContain('data-theme="dark"')

  const other = (await signUp()).browser
  await other.post('/appearance', { theme: 'light' })
  await other.post('/appearance', { theme: 'system' })
  expect((await other.get('/profile')).html).not.toContain('data-theme')
})

test('An unknown theme is not written into the page', async () => {
  const browser = visitor()
  browser.cookies.set('preferences', 'theme=dark%22onload=')
  expect((await browser.get('/login')).html).not.toContain('data-theme')
})

test('The import tiles switch from samples to live figures and stay so', async () => {
  const { browser } = await signUp()
  const sample = textOf(await browser.get('/contacts/import'))
  for (const words of ['1,247', '89', '+45', 'Sample data', 'Show my data']) {
    expect(sample).toContain(words)
  }
  const page = await browser.get('/contacts/import')
  const answer = await browser.submit(page, '/figures', { figures: 'live' })
  expect(answer.headers.get('location')).toBe('/contacts/import')
  const live = textOf(await browser.follow(answer))
  expect(live).not.toContain('1,247')
  expect(live).toContain('Total Contacts 0')
  expect(live).toContain('Imported Today 0')
  expect(textOf(await browser.get('/contacts/import'))).not.toContain('1,247')
})
