import { beforeEach, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeEach(async () => {
  browser = (await signUp()).browser
})

async function put(numbers: string, about: Record<string, string> = {}) {
  const form = await browser.get('/suppressions/new')
  return browser.submit(form, 'Add to the list', { numbers, ...about })
}

test('Numbers are pasted, found in any spelling, downloaded and taken off with a reason', async () => {
  expect(textOf(await browser.get('/suppressions'))).toContain('No numbers on the list')
  const added = await put('+1 212 555 0101\r\n\r\n+49 171 2345678', {
    reason: 'Asked us',
    source: 'Letter',
  })
  const list = await browser.follow(added)
  expect(textOf(list)).toContain('2 numbers added')
  const found = await browser.get('/suppressions?search=(212)555-0101')
  expect(textOf(found)).toContain('1 to 1 of 1 numbers')
  const csv = (await browser.get('/suppressions/export')).html
  expect(csv).toContain("'+1 212 555 0101,Asked us,Letter,")

  const entry = linkOf(found, '+1 212 555 0101')
  const bare = await browser.submit(await browser.get(entry), 'Take off the list')
  expect(bare.status).toBe(422)
  const off = await browser.submit(bare, 'Take off the list', { reason: 'Agreed in writing' })
  expect(textOf(await browser.follow(off))).toContain('+1 212 555 0101 taken off the list')
  expect(textOf(await browser.get('/suppressions?removed=yes'))).toContain('+1 212 555 0101')
  expect(textOf(await browser.get(entry))).toContain('Agreed in writing')
})

test('What is no number is told, and only that stays to be mended', async () => {
  const page = await put('+1 212 555 0101\r\ncall me\r\n<b>', { reason: 'Asked us' })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('1 number added')
  expect(textOf(page)).toContain('call me: Please enter a valid phone number')
  const { fields } = formOf(page, 'Add to the list')
  expect(Object.fromEntries(fields)).toMatchObject({ numbers: 'call me <b>', reason: 'Asked us' })
  expect(textOf(await browser.get('/suppressions'))).toContain('1 to 1 of 1 numbers')
})

test('Several thousand numbers go in at once, and again none is added', async () => {
  const numbers = Array.from({ length: 2_500 }, (_, at) => `+1 212 ${5_550_000 + at}`).join('\n')
  expect(textOf(await browser.follow(await put(numbers)))).toContain('2,500 numbers added')
  expect(textOf(await browser.follow(await put(numbers)))).toContain(
    '2,500 numbers on the list already',
  )
  expect(textOf(await browser.get('/suppressions?page=50'))).toContain('2,451 to 2,500 of 2,500')
})

test('A contact whose number is on the list says so', async () => {
  await put('0171 2345678', { country: 'DE' })
  const address = await addContact(browser, { first_name: 'Ada', phone: '+49 171 2345678' })
  const page = await browser.get(address)
  expect(linkOf(page, 'On the suppression list')).toMatch(/^\/suppressions\/.+/)
})

test('Nobody sees another’s list', async () => {
  await put('+1 212 555 0101')
  const entry = linkOf(await browser.get('/suppressions'), '+1 212 555 0101')
  const { browser: stranger } = await signUp()
  expect((await stranger.get(entry)).status).toBe(404)
  expect(textOf(await stranger.get('/suppressions'))).not.toContain('555')
})
