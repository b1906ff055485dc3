import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor
let address: string

beforeEach(async () => {
  browser = (await signUp()).browser
  address = await addContact(browser, {
    first_name: 'Ada',
    email: 'ada@example.com',
    phone: '+49 171 2345678',
    'custom_fields[0].name': 'Region',
    'custom_fields[0].value': 'North',
  })
})

async function say(button: string, fields: Record<string, string> = {}) {
  const page = await browser.get(`${address}/calling`)
  return browser.submit(page, button, fields)
}

/** What the page suggests to change. */
async function selected() {
  return tagsOf(await browser.get(`${address}/calling`), 'input')
    .filter(({ attributes }) => attributes.type === 'radio' && 'checked' in attributes)
    .map(({ attributes }) => attributes.value)
}

async function contactPage() {
  return textOf(await browser.get(address))
}

test('The contact’s page shows the line type and the time zone derived from the number', async () => {
  const page = await browser.get(address)
  expect(textOf(page)).toContain('No consent')
  expect(textOf(page)).toContain('Berlin time (from phone number)')
  expect(textOf(page)).toContain('Valid number Germany · Mobile')
  expect(linkOf(page, 'Change permission')).toBe(`${address}/calling`)
})

test('A contact is marked, and unmarked only with a reason; both stay in the history', async () => {
  const marked = await say('Mark as do not call', {
    words: 'Asked us to stop',
    source: 'Call of 3 March',
  })
  expect(marked.headers.get('location')).toBe(address)
  const page = await contactPage()
  for (const words of ['Do not call', 'Asked us to stop', 'Call of 3 March', 'Region']) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('do_not_call')

  const rejected = await say('Remove do-not-call')
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Enter a reason')
  await say('Remove do-not-call', { words: 'She rang and asked for a call' })
  const after = await contactPage()
  expect(after).toContain('Do-not-call removed')
  expect(after).toContain('She rang and asked for a call')
  expect(after).toContain('Marked as do not call')
  expect(after).toContain('North')
})

test('Consent needs its wording and source; a withdrawal does not, and moves the consent into the history', async () => {
  expect(await selected()).toEqual(['given'])
  const bare = await say('Record consent', { words: '', source: '' })
  expect(bare.status).toBe(422)
  expect(textOf(bare)).toContain('Enter the exact consent wording')
  expect(textOf(bare)).toContain('Enter where consent was given')

  const consent = {
    words: 'You may call me about solar',
    source: 'Form',
    at: '2026-03-03',
  }
  await say('Record consent', consent)
  const given = await contactPage()
  expect(given).toContain('Consent given')
  expect(given).toContain('Mar 3, 2026')
  expect(await selected()).toEqual(['given'])
  await say('Withdraw consent', { words: '', source: '', at: '' })
  const withdrawn = await contactPage()
  expect(withdrawn).toContain('Consent withdrawn')
  expect(withdrawn).toContain('You may call me about solar Form')
  expect(withdrawn).toContain('Consent history : Consent given')
  expect(withdrawn).not.toContain('{"what"')
  const history = textOf(await browser.get(`${address}/calling`))
  expect(history).toMatch(
    /Call permission history Consent withdrawn Edited by you .* Consent given You may call me about solar Form Edited by you Mar 3, 2026/,
  )
})

test('A day in the future, an unknown zone and an unknown form are rejected, and nothing is saved', async () => {
  const future = await say('Mark as do not call', { at: '2999-01-01' })
  expect(textOf(future)).toContain('The date can’t be in the future')
  const words = textOf(await say('Mark as do not call', { at: '31.12.2025' }))
  expect(words).toContain('Enter a date like 2026-11-18')
  expect(words).not.toContain('can’t be in the future')
  const zone = await say('Save time zone', { time_zone: 'Atlantis/Nowhere' })
  expect(zone.status).toBe(422)
  const strange = await say('Save time zone', { change: 'constructor' })
  expect(strange.status).toBe(400)
  expect(await contactPage()).toContain('Berlin time (from phone number)')
})

test('A contact’s own time zone takes precedence over the number’s', async () => {
  await say('Save time zone', { time_zone: 'America/Chicago' })
  expect(await contactPage()).toContain('Central time')
  expect(await namesOn(await browser.get('/contacts?time_zone=America/Chicago'))).toEqual(['Ada'])
  expect(await namesOn(await browser.get('/contacts?time_zone=unknown'))).toEqual([])
})

test('A form opened before someone else changed the contact saves nothing, and shows the current contact', async () => {
  const old = await browser.get(`${address}/calling`)
  await say('Mark as do not call', { words: 'From another tab' })
  const late = await browser.submit(old, 'Record consent', {
    words: 'Yes',
    source: 'Letter',
  })
  expect(late.status).toBe(409)
  expect(textOf(late)).toContain('nothing was saved')
  expect(textOf(late)).toContain('From another tab')
  const again = await browser.submit(late, 'Record consent')
  expect(again.headers.get('location')).toBe(address)
})

describe('the edit form', () => {
  test('neither shows nor loses call permission, and rejects its field names', async () => {
    await say('Mark as do not call', { words: 'Asked us' })
    const form = await browser.get(`${address}/edit`)
    expect(form.html).not.toContain('do_not_call')
    await browser.submit(form, 'Save changes', { first_name: 'Ida' })
    expect(await contactPage()).toContain('Asked us')
    const named = await browser.submit(await browser.get(`${address}/edit`), 'Save changes', {
      'custom_fields[0].name': 'do_not_call',
      'custom_fields[0].value': 'no',
    })
    expect(named.status).toBe(422)
    expect(textOf(named)).toContain('Do not call is set under Call permission')
  })
})

test('The list shows who must not be called, and can be filtered by it', async () => {
  await addContact(browser, { first_name: 'Bo', email: 'bo@example.com' })
  await say('Mark as do not call')
  const list = await browser.get('/contacts')
  expect(textOf(list)).toContain('Do not call')
  expect(await namesOn(await browser.get('/contacts?do_not_call=yes'))).toEqual(['Ada'])
  expect(await namesOn(await browser.get('/contacts?do_not_call=no'))).toEqual(['Bo'])
  expect(await namesOn(await browser.get('/contacts?consent=none'))).toEqual(['Bo', 'Ada'])
  expect(await namesOn(await browser.get('/contacts?consent=given'))).toEqual([])
  const csv = await browser.get('/contacts/export?do_not_call=yes')
  expect(csv.html).toContain('ada@example.com')
  expect(csv.html).not.toContain('bo@example.com')
})

describe('many contacts at once', () => {
  async function tickAll() {
    const list = await browser.get('/contacts')
    const ids = tagsOf(list, 'input')
      .filter(({ attributes }) => attributes.name === 'contact_ids')
      .map(({ attributes }) => attributes.value as string)
    return { list, ids }
  }

  function postAll(fields: [string, string][]) {
    const all = new Map<string, string[]>()
    for (const [name, value] of fields) all.set(name, [...(all.get(name) ?? []), value])
    return browser.post('/contacts/bulk-calling', Object.fromEntries(all))
  }

  /** The text of the form for all contacts of a list. */
  async function openedFor(path: string) {
    const list = await browser.get(path)
    const { fields } = formOf(list, '/contacts/bulk-update')
    return textOf(await postAll(fields.filter(([name]) => name !== 'status')))
  }

  async function setFor(ids: string[], fields: Record<string, string>) {
    const { list } = await tickAll()
    const { fields: sent } = formOf(list, '/contacts/bulk-update')
    const kept = sent.filter(([name]) => !['contact_ids', 'status'].includes(name))
    const chosen = ids.map((id): [string, string] => ['contact_ids', id])
    const page = await postAll([...kept, ...chosen])
    return browser.submit(page, '/contacts/bulk-calling', fields)
  }

  test('see beforehand how many a change applies to, selected one by one or by a filter', async () => {
    for (const first_name of ['Bo', 'Cy', 'Di']) await addContact(browser, { first_name })
    const { ids } = await tickAll()
    const [di = '', cy = ''] = ids
    await setFor([di], { change: 'mark', words: 'Said so' })
    await setFor([cy], { change: 'given', words: 'You may call me', source: 'Fair' })
    const given = await openedFor('/contacts?select=page')
    for (const words of [
      'What will happen Record consent: 2 contacts have no consent Consent will be recorded',
      '1 contact has consent already It will be replaced if the wording or source differs',
      '1 contact is marked as do not call They stay blocked 3 contacts have no phone number',
      'Withdraw consent: 1 contact has consent The withdrawal will be recorded.',
      'Mark as do not call: 3 contacts are not marked as do not call They will be blocked in every campaign and call list 1 contact is marked as do not call',
      'Remove do-not-call: 1 contact is marked as do not call The mark will be removed.',
      'Set time zone: 4 contacts have no time zone',
    ]) {
      expect(given).toContain(words)
    }
    const all = await openedFor('/contacts?consent=none&has_phone=no&select=all')
    expect(all).toContain(
      'Record consent: 1 contact has no consent Consent will be recorded 1 contact is marked as do not call They stay blocked 2 contacts have no phone number',
    )
  })

  test('are marked, and doing it again changes nothing', async () => {
    await addContact(browser, { first_name: 'Bo', email: 'bo@example.com' })
    const { ids } = await tickAll()
    const mark = { change: 'mark', words: 'Ruling of 3 March', source: 'Court' }
    const done = await browser.follow(await setFor(ids, mark))
    expect(textOf(done)).toContain('Call permission updated for 2 contacts')
    expect(namesOn(await browser.get('/contacts?do_not_call=yes'))).toEqual(['Bo', 'Ada'])
    expect(await contactPage()).toContain('Ruling of 3 March')
    const again = await browser.follow(await setFor(ids, mark))
    expect(textOf(again)).toContain('Call permission updated for 0 contacts, 2 already up to date')
    // An undo never removes an opt-out.
    expect(tagsOf(done, 'button').map(({ text }) => text)).not.toContain('Undo')
  })

  test('are also changed by the list’s own URL, for browsers that support only one per form', async () => {
    const { list, ids } = await tickAll()
    const { fields } = formOf(list, '/contacts/bulk-update')
    const kept = Object.fromEntries(fields.filter(([name]) => name !== 'contact_ids'))
    const pressed = { ...kept, status: 'customer', calling: 'set' }
    const bare = await browser.follow(await browser.post('/contacts/bulk-calling', pressed))
    expect(textOf(bare)).toContain('Select at least one contact first')
    const sent = { ...pressed, contact_ids: ids }
    const page = await browser.follow(await browser.post('/contacts/bulk-update', sent))
    expect(textOf(page)).toContain('Applies to 1 contact')
    const mark = { change: 'mark', words: 'Said so' }
    await browser.submit(page, '/contacts/bulk-calling', mark)
    expect(namesOn(await browser.get('/contacts?do_not_call=yes'))).toEqual(['Ada'])
    expect(namesOn(await browser.get('/contacts?status=customer'))).toEqual([])
    expect(textOf(await browser.get('/contacts/bulk-calling'))).toContain('No contacts selected')
  })

  test('marked by a wrong file can be made callable again, with a reason recorded for each', async () => {
    await addContact(browser, { first_name: 'Bo', email: 'bo@example.com' })
    const { ids } = await tickAll()
    await browser.follow(await setFor(ids.slice(1), { change: 'mark', words: 'In list.csv' }))
    const bare = await setFor(ids, { change: 'lift' })
    expect(bare.status).toBe(422)
    expect(textOf(bare)).toContain('Enter a reason')
    const lift = { words: 'list.csv was the wrong file' }
    const done = await browser.follow(await browser.submit(bare, '/contacts/bulk-calling', lift))
    expect(textOf(done)).toContain('Call permission updated for 1 contact, 1 already up to date')
    expect(namesOn(await browser.get('/contacts?do_not_call=yes'))).toEqual([])
    const page = await contactPage()
    for (const words of ['Do-not-call removed', 'list.csv was the wrong file', 'In list.csv'])
      expect(page).toContain(words)
  })

  test('get consent with its wording, or none', async () => {
    const { ids } = await tickAll()
    expect(textOf(await setFor(ids, { change: '' }))).toContain('Choose what to change')
    const bare = await setFor(ids, {})
    expect(bare.status).toBe(422)
    expect(textOf(bare)).toContain('Enter the exact consent wording')
    const said = await browser.submit(bare, '/contacts/bulk-calling', {
      words: 'You may call me',
      source: 'Fair',
    })
    const done = await browser.follow(said)
    expect(textOf(done)).toContain('Call permission updated for 1 contact')
    expect(namesOn(await browser.get('/contacts?consent=given'))).toEqual(['Ada'])
    const undone = await browser.follow(await browser.submit(done, 'Undo'))
    expect(textOf(undone)).toContain('Update undone 1 contact restored.')
    expect(namesOn(await browser.get('/contacts?consent=given'))).toEqual([])
  })

  test('get a time zone; deleted ones are counted, and an empty selection changes nothing', async () => {
    const { ids } = await tickAll()
    const zone = { change: 'zone', time_zone: 'Europe/Berlin' }
    const done = await browser.follow(await setFor([...ids, 'none-such'], zone))
    expect(textOf(done)).toContain('Time zone set for 1 contact, 1 no longer exists')
    expect(namesOn(await browser.get('/contacts?time_zone=Europe/Berlin'))).toEqual(['Ada'])
    const { fields } = formOf(await browser.get('/contacts'), '/contacts/bulk-update')
    const nobody = await postAll(fields.filter(([name]) => name !== 'contact_ids'))
    expect(textOf(await browser.follow(nobody))).toContain('Select at least one contact first')
  })
})
