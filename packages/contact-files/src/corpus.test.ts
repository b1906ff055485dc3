import { readFileSync } from 'node:fs'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { afterAll, describe, expect, test } from 'vitest'
import type { ImportPreview, ReadContactFile } from './preview/preview.ts'
import { readHere } from './preview/read.ts'

type Counts = { total: number; valid: number; invalid: number }
type Expectation = {
  file: string
  why: string
  error?: string
  expected: Counts
  alternatives?: (Partial<Counts> & { error?: true })[]
  invalid_records: { record: number; field: string }[]
  ambiguous?: number[]
  header_row: number | null
  mapping: Record<string, { index: number }>
  mapping_also_ok?: Record<string, number[]>
  encoding?: string
  delimiter?: string | null
  sheet?: string
  cells?: { record: number; field: 'first_name' | 'last_name' | 'email'; value: string }[]
}

const folder = 'packages/contact-tables/corpus'
const manifest: { files: Expectation[] } = JSON.parse(
  readFileSync(`${folder}/manifest.json`, 'utf8'),
)

let asExpected = 0
afterAll(() => {
  process.stdout.write(
    `${asExpected} of ${manifest.files.length} corpus files gave what the manifest says.\n`,
  )
})

describe.each(manifest.files)('$file: $why', (expectation) => {
  if (expectation.error !== undefined) {
    test('is rejected with a message', async () => {
      const outcome = await read(expectation.file)
      expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/^[A-Z].{20,}/) })
      asExpected += 1
    })
    return
  }

  test('gives the rows it holds, each validated correctly', async () => {
    const outcome = await read(expectation.file)
    if (!outcome.ok) {
      expect(expectation.alternatives).toContainEqual(expect.objectContaining({ error: true }))
      asExpected += 1
      return
    }
    const { preview, csv } = outcome
    expectCounts(preview, expectation)
    expectColumns(preview, expectation)
    expect(preview).toMatchObject(howItWasRead(expectation))
    expect(Buffer.from(csv).toString().split('\r\n').length).toBeGreaterThan(preview.valid)
    for (const { record, field, value } of expectation.cells ?? []) {
      expect(preview.rows[record - 1]?.[field]).toBe(value)
    }
    asExpected += 1
  })
})

function read(file: string): Promise<ReadContactFile> {
  return readHere({ name: file, bytes: readFileSync(`${folder}/${file}`) })
}

function expectCounts(
  { total, valid, invalid, rows, faults }: ImportPreview,
  expectation: Expectation,
) {
  const { expected, alternatives = [], ambiguous = [], invalid_records } = expectation
  const counts = { total, valid, invalid }
  const isAlternative = alternatives.some((one) => one.total === total && one.valid === valid)
  if (isAlternative) return

  expect(counts.total).toBe(expected.total)
  const recordOf = new Map(rows.map(({ row }, at) => [row, at + 1]))
  const sure = (record: number) => !ambiguous.includes(record)
  const firstRow = rows[0]?.row ?? 1
  const found = new Set(faults.map(({ row }) => recordOf.get(row) ?? row - firstRow + 1))
  if (expectation.mapping.email === undefined) return
  expect([...found].filter(sure)).toEqual(invalid_records.map(({ record }) => record).filter(sure))
}

function expectColumns({ columns }: ImportPreview, { mapping, mapping_also_ok = {} }: Expectation) {
  const expectedColumns = new Set<string>([...templateColumns, 'full_name'])
  const ours = columns.flatMap(({ field, index }) =>
    expectedColumns.has(field) ? [[field, index] as const] : [],
  )
  for (const [field, index] of ours) {
    expect([mapping[field]?.index, ...(mapping_also_ok[field] ?? [])]).toContain(index)
  }
  const matched = new Set(ours.map(([field]) => field as string))
  for (const field of Object.keys(mapping)) expect(matched).toContain(field)
}

function howItWasRead({ encoding, delimiter, sheet }: Expectation) {
  return {
    ...(encoding === undefined ? {} : { encoding: encoding.replace('-bom', '') }),
    ...(delimiter == null ? {} : { delimiter }),
    ...(sheet === undefined ? {} : { sheet }),
  }
}
