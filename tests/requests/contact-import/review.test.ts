import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { choose, draftOf, uploadFile } from '#tests/support/contact-file.ts'
import { linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

test('Phone numbers without a country code are counted, with a way to choose the country', async () => {
  const file =
    'name,email,phone\nAda,ada@national.example,(646) 555-0103\nBo,bo@national.example,+1 212 555 0101'
  const preview = await uploadFile(browser, file)
  expect(textOf(preview)).toContain('Comma-separated, UTF-8')
  expect(textOf(preview)).toContain('1 phone number has no country code')
  expect(textOf(preview)).toMatch(
    /Valid \(646\) 555-0103 No country code .* Valid \+1 212 555 0101/,
  )
  expect(linkOf(preview, 'Choose a country')).toBe(`${draftOf(preview)}#country`)
  const chosen = await choose(browser, preview, { country: 'US' })
  expect(textOf(chosen)).not.toContain('no country code')
})

test('Phone numbers that are too short to be dialed are counted before the import, and marked in their rows', async () => {
  const preview = await uploadFile(
    browser,
    'name,email,phone\nAda,ada@short.example,+1 212 5550\nBo,bo@short.example,+1 212 555 0101',
  )
  expect(textOf(preview)).toContain(
    '1 phone number can’t be dialed The number in row 2 is imported as is.',
  )
  expect(textOf(preview)).toMatch(
    /Valid \+1 212 5550 Can’t be dialed .* Valid \+1 212 555 0101 (?!Can’t)/,
  )
  expect(textOf(preview)).toContain('Import 2 Contacts')
})

test('The review shows what will be saved, and what the file has if that differs', async () => {
  const file = [
    'name,email,phone,Status,last contacted',
    'Ada,ada@saved.example,030 / 9018200,Interessent,03.11.2026',
    'Ben,ben at example,030 / 9018201,Interessent,',
    'Cy,cy@saved.example,+49 30 9018202,Lead,',
  ].join('\n')
  const page = textOf(await choose(browser, await uploadFile(browser, file), { country: 'DE' }))
  expect(page).toContain('Valid +49 30 9018200 from “030 / 9018200”')
  expect(page).toContain('Status Prospect from “Interessent”')
  expect(page).toContain('Last contacted Nov 3, 2026 from “03.11.2026”')
  expect(page).toContain('Phone +49 30 9018201 “030 / 9018201” in your file')
  expect(page).toMatch(/Valid \+49 30 9018202 Back/)
})
