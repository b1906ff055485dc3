import { cases } from '@bellbird/practice/nightly'
import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formsOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const idOf = (path: string) => path.split('/').at(-1) as string

async function twins(email: string) {
  const one = await addContact(browser, {
    first_name: 'Ada',
    last_name: 'King',
    company: 'Engines',
    phone: '+44 20 7946 0958',
    notes: 'First',
  })
  const other = await addContact(browser, {
    first_name: 'Ada',
    last_name: 'Kings',
    company: 'Engines',
    phone: '020 7946 0958',
    email,
    notes: 'Second',
  })
  return { one, other, merge: `${one}/merge/${idOf(other)}` }
}

test('Two contacts are suggested, compared, merged field by field, and separated again from the history', async () => {
  const { one, other, merge } = await twins('ada@example.com')
  const suggestions = await browser.get('/contacts/duplicates')
  expect(textOf(suggestions)).toMatch(/Ada King .* Ada Kings .* Same phone Similar name/)
  expect(textOf(suggestions)).not.toContain('0958 (different)')

  const compared = await browser.get(merge)
  expect(headingOf(compared)).toBe('Merge contacts')
  expect(textOf(compared)).toMatch(/Last name King Ada King Kings Ada Kings Phone/)
  const second = await browser.get(linkOf(compared, 'Keep all of the second') as string)
  expect(second.html).toMatch(
    /<input[^>]*name="choice\.last_name"[^>]*checked=""[^>]*value="other"/,
  )
  expect(textOf(compared)).toMatch(/Kept automatically .* Email ada@example\.com/)
  expect(linkOf(compared, 'Swap')).toBe(`${other}/merge/${idOf(one)}`)
  const merged = await browser.follow(
    await browser.submit(compared, 'Merge contacts', { 'choice.last_name': 'other' }),
  )
  expect([merged.path, headingOf(merged)]).toEqual([one, 'Ada Kings'])
  expect(textOf(merged)).toMatch(/Other phone 020 7946 0958 .*Notes First Second/)
  expect(textOf(merged)).toContain('Contacts merged')
  expect((await browser.get(other)).status).toBe(404)

  expect(textOf(merged)).toContain('Merged with Ada Kings')
  expect(textOf(merged)).not.toContain('Moved to trash')
  expect(linkOf(merged, 'Undo “Merged with another contact”')).toMatch(/\/undo$/)
  const parted = await browser.follow(await browser.submit(merged, 'Undo'))
  expect(headingOf(parted)).toBe('Ada King')
  expect(textOf(await browser.get(other))).toContain('ada@example.com')
})

test('The merge page shows the values of both contacts when there is nothing to choose', async () => {
  const one = await addContact(browser, { first_name: 'Bo', job_title: 'Weaver' })
  const other = await addContact(browser, { first_name: 'Bo', company: 'Looms' })
  const words = textOf(await browser.get(`${one}/merge/${idOf(other)}`))
  expect(words).toMatch(
    /No conflicts. All values are kept.*Company – Looms Result: Looms Job title Weaver – Result: Weaver 2 fields are the same/,
  )
})

test('A contact changed since the question is not merged, and the choices stay', async () => {
  const { one, merge } = await twins('second@example.com')
  const compared = await browser.get(merge)
  const form = await browser.get(`${one}/edit`)
  await browser.submit(form, 'Save changes', { company: 'Looms' })
  const rejected = await browser.submit(compared, 'Merge contacts', { 'choice.phone': 'other' })
  expect(rejected.status).toBe(409)
  expect(textOf(rejected)).toContain('One of these contacts changed in the meantime')
  expect(rejected.html).toMatch(/<input[^>]*name="choice\.phone"[^>]*checked=""[^>]*value="other"/)
  const merged = await browser.submit(rejected, 'Merge contacts')
  expect(merged.status).toBe(302)
})

/** The groups on the page, each as the ids that its checkbox sends. */
const groupsIn = (page: Page) =>
  [...page.html.matchAll(/<input[^>]*name="groups"[^>]*value="([^"]+)"/g)].map(([, ids]) =>
    (ids as string).split(' '),
  )

test('Dismissed duplicates are not suggested again', async () => {
  const { one, other, merge } = await twins('third@example.com')
  const page = await browser.get('/contacts/duplicates')
  const group = groupsIn(page).find((ids) => ids.includes(idOf(one))) as string[]
  expect(group).toContain(idOf(other))
  const left = await browser.follow(await browser.submit(await browser.get(merge), 'Keep both'))
  expect(textOf(left)).toContain('Marked as different people')
  expect(left.html).not.toContain(group.join(' '))
  for (const apart of ['', 'x', 'x y', `${group.join(' ')} z`]) {
    expect((await browser.post('/contacts/duplicates', { apart })).status).toBeLessThan(400)
  }
})

/** A visitor with three contacts that share a number and two that share a mailbox. */
async function twoGroups() {
  const { browser } = await signUp()
  const phone = '+1 212 555 0101'
  const add = (fields: Record<string, string>) => addContact(browser, fields)
  const ada = await add({ first_name: 'Ada', company: 'Engines', phone })
  const adah = await add({ first_name: 'Adah', company: 'Looms', phone, notes: 'met in May' })
  const a = await add({ first_name: 'A.', phone: '(212) 555-0101' })
  const bo = await add({ first_name: 'Bo', email: 'bo@example.com' })
  const bob = await add({ first_name: 'Bob', email: 'bo+x@example.com' })
  return { browser, ada, adah, a, bo, bob }
}

test('Selected groups show their conflicts and are merged together as chosen', async () => {
  const { browser, ada, adah, a, bo, bob } = await twoGroups()
  const page = await browser.get('/contacts/duplicates')
  expect(textOf(page)).toContain('2 groups, 5 contacts')
  const [select] = tagsOf(page, 'a').filter((it) => it.attributes['aria-label'] === 'Select page')
  const ticked = await browser.get(select?.attributes.href as string)
  expect(ticked.html.match(/<input[^>]*name="groups"[^>]*checked/g)).toHaveLength(2)
  const [form] = formsOf(page).filter(({ action }) => action === '/contacts/duplicates')
  const fields = Object.fromEntries(form?.fields ?? [])
  const groups = groupsIn(page).map((ids) => ids.join(' '))
  const review = await browser.post('/contacts/duplicates', { ...fields, groups, merge: '' })
  expect([review.status, headingOf(review)]).toEqual([200, 'Merge 2 groups'])
  expect(textOf(review)).toMatch(/Company Engines Ada Looms Adah/)

  const at = groups.findIndex((ids) => ids.includes(idOf(ada)))
  const merged = await browser.follow(
    await browser.submit(review, 'Merge 2 groups', {
      [`keep.${at}`]: idOf(a),
      [`${at}.choice.company`]: idOf(adah),
      [`${at}.choice.first_name`]: idOf(ada),
    }),
  )
  expect(textOf(merged)).toContain('2 groups merged')
  expect(textOf(merged)).toContain('No duplicates found')
  const kept = textOf(await browser.get(a))
  for (const words of ['Ada', 'Looms', 'met in May']) expect(kept).toContain(words)
  const statuses = await Promise.all([ada, adah, bo, bob].map((path) => browser.get(path)))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 404])

  const undone = await browser.follow(await browser.submit(merged, '/contacts/duplicates/undo'))
  expect(textOf(undone)).toContain('Merge undone 3 contacts are back in the list.')
  expect(textOf(undone)).toContain('2 groups, 5 contacts')
})

test('A group with a contact changed meanwhile is shown again, and the others are merged', async () => {
  const { browser, ada, bob } = await twoGroups()
  const page = await browser.get('/contacts/duplicates')
  const [form] = formsOf(page).filter(({ action }) => action === '/contacts/duplicates')
  const fields = Object.fromEntries(form?.fields ?? [])
  const groups = groupsIn(page).map((ids) => ids.join(' '))
  const review = await browser.post('/contacts/duplicates', { ...fields, groups, merge: '' })
  await browser.submit(await browser.get(`${ada}/edit`), 'Save changes', { company: 'Mills' })
  const rejected = await browser.submit(review, 'Merge 2 groups')
  expect([rejected.status, headingOf(rejected)]).toEqual([409, 'Merge 1 group'])
  expect(textOf(rejected)).toContain('1 group merged. 1 group not merged: One of these contacts')
  expect(textOf(rejected)).toContain('Mills')
  expect((await browser.get(bob)).status).toBe(404)
  const again = await browser.follow(await browser.submit(rejected, 'Merge 1 group'))
  expect([again.path, headingOf(again)]).toEqual([ada, 'Ada'])
})

test('Merging missing, too many or invalid groups changes nothing', async () => {
  const { browser, ada, bo, bob } = await twoGroups()
  const many = Array.from({ length: 51 }, (_, at) => `${at} x${at}`)
  for (const fields of [
    { merge: '' },
    { merge: 'x y' },
    { merge: idOf(ada) },
    { merge: '', groups: many },
    { merge: `${idOf(bo)} ${idOf(bob)}`, step: 'merge', 'keep.0': 'x', '0.choice.email': 'both' },
  ]) {
    expect((await browser.post('/contacts/duplicates', fields)).status).toBeLessThan(500)
  }
  expect(textOf(await browser.get('/contacts/duplicates'))).toContain('2 groups, 5 contacts')
})

test('Another user’s contacts cannot be merged, nor a contact with itself', async () => {
  const { one, other, merge } = await twins('fourth@example.com')
  const otherUser = (await signUp()).browser
  expect((await otherUser.get(merge)).status).toBe(404)
  expect((await otherUser.post(merge, {})).status).toBe(404)
  expect((await browser.get(`${one}/merge/${idOf(one)}`)).status).toBe(404)
  expect((await browser.post(`${one}/merge/${idOf(one)}`, {})).status).toBe(422)
  expect((await browser.get(`${one}/merge/none-such`)).status).toBe(404)
  expect((await browser.post(merge, { 'choice.status': 'nonsense' })).status).toBe(422)
  expect((await browser.get(other)).status).toBe(200)
})
test('Of two contacts merged in both directions while one is deleted, each is in the list or in the trash', async () => {
  const round = async (email: string) => {
    const { one, other, merge } = await twins(email)
    const back = `${other}/merge/${idOf(one)}`
    const questions = await Promise.all([merge, back].map((path) => browser.get(path)))
    const answers = await Promise.all([
      ...questions.map((page) => browser.submit(page, 'Merge contacts')),
      browser.post(`${one}/delete`, {}),
    ])
    for (const { status } of answers) expect([302, 404, 409]).toContain(status)
    const trash = await browser.get('/contacts/bin')
    const inTrash = (path: string) => trash.html.includes(`/contacts/bin/${idOf(path)}/purge`)
    for (const path of [one, other]) {
      const { status } = await browser.get(path)
      expect([status, inTrash(path)]).toEqual(status === 200 ? [200, false] : [404, true])
    }
    return trash
  }
  for (let at = 0; at < cases(10); at += 1) await round(`twin${at}@example.com`)
})

test('If the contact merged into is in the trash too, the trash says so without a link', async () => {
  const { one, merge } = await twins('gone@example.com')
  await browser.submit(await browser.get(merge), 'Merge contacts')
  expect(textOf(await browser.get('/contacts/bin'))).toContain('Merged into another contact')
  await browser.post(`${one}/delete`, {})
  const trash = await browser.get('/contacts/bin')
  expect(textOf(trash)).toContain('Merged into a contact that’s also in the trash')
  expect(trash.html).not.toContain(`href="${one}"`)
})
