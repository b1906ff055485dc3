import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tableOf } from './table-of.ts'
import { UnreadableFile } from './unreadable.ts'

type Expectation = {
  file: string
  why: string
  /** Why it is no table. */
  error?: string
  header_row: number | null
  mapping: Record<string, { index: number; header: string }>
  encoding?: string
  delimiter?: string | null
  sheet?: string
  sha256?: string
}

const folder = 'packages/contact-tables/corpus'
const manifest: { files: Expectation[] } = JSON.parse(
  readFileSync(`${folder}/manifest.json`, 'utf8'),
)

async function read(file: string) {
  const { batches, ...how } = await tableOf(readFileSync(`${folder}/${file}`))
  const rows = []
  for await (const batch of batches) rows.push(...batch)
  return { ...how, rows }
}

test('the manifest lists every file of the corpus, unchanged', () => {
  const files = readdirSync(folder).filter((file) => /\.(?:csv|xlsx?)$/.test(file))
  expect(manifest.files.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  for (const { file, sha256 } of manifest.files) {
    const hash = createHash('sha256').update(readFileSync(`${folder}/${file}`))
    if (sha256) expect([file, hash.digest('hex')]).toEqual([file, sha256])
  }
})

describe.each(manifest.files)('$file: $why', ({ file, error, ...expected }) => {
  if (error === 'EMPTY_FILE') {
    test('has no rows', async () => expect((await read(file)).rows).toEqual([]))
    return
  }
  if (error !== undefined) {
    test('is rejected with a message', async () => {
      await expect(read(file)).rejects.toThrow(UnreadableFile)
    })
    return
  }

  test('is read in its encoding, with its delimiter or sheet, and its names are above their cells', async () => {
    const { rows, ...how } = await read(file)
    const { encoding, delimiter, sheet, header_row, mapping } = expected
    if (encoding !== undefined) expect(how.encoding).toBe(encoding.replace('-bom', ''))
    if (delimiter != null) expect(how.delimiter).toBe(delimiter)
    if (sheet !== undefined) expect(how.sheet).toBe(sheet)
    const names = rows.find(({ row }) => row === header_row)?.cells ?? []
    for (const { index, header } of header_row === null ? [] : Object.values(mapping)) {
      expect(names[index]).toBe(header)
    }
  })
})
