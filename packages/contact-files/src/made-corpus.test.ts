import { readdirSync, readFileSync } from 'node:fs'
import { readRecords } from '@bellbird/contact-tables/csv/records'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { afterAll, describe, expect, test } from 'vitest'
import { readHere } from './preview/read.ts'

type Expectation = { file: string; by: string; why: string; sheet?: string } & (
  | { contacts: string[][]; invalid: number }
  | { refused: string }
)

const folder = 'packages/contact-tables/corpus/made'
const { files }: { files: Expectation[] } = JSON.parse(
  readFileSync(`${folder}/manifest.json`, 'utf8'),
)

test('the manifest lists every generated file', () => {
  const present = readdirSync(folder).filter((file) => /\.(?:csv|xlsx?)$/.test(file))
  expect(files.map(({ file }) => file).toSorted()).toEqual(present.toSorted())
})

let asExpected = 0
afterAll(() => {
  process.stdout.write(`${asExpected} of ${files.length} made files gave what was put in.\n`)
})

describe.each(files)('$file by $by: $why', ({ file, ...expected }) => {
  test('gives what was put in', async () => {
    const outcome = await readHere({ name: file, bytes: readFileSync(`${folder}/${file}`) })
    if ('refused' in expected) {
      expect(outcome).toMatchObject({ message: expect.stringContaining(expected.refused) })
      asExpected += 1
      return
    }
    if (!outcome.ok) throw new Error(outcome.message)
    expect(contactsOf(outcome.csv)).toEqual(expected.contacts)
    expect(outcome.preview.invalid).toBe(expected.invalid)
    if (expected.sheet !== undefined) expect(outcome.preview.sheet).toBe(expected.sheet)
    asExpected += 1
  })
})

/** The template's columns for every row that would be imported. */
function contactsOf(csv: Uint8Array) {
  const rows = [...readRecords(Buffer.from(csv).toString(), ',')].flat()
  return rows.slice(1).map(({ cells }) => cells.slice(0, templateColumns.length))
}
