import { setImmediate as turn } from 'node:timers/promises'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** A text as it arrives over a network, in chunks that end anywhere. */
async function* arriving(text: string, pieces: number) {
  const bytes = Buffer.from(text)
  const size = Math.ceil(bytes.length / pieces) || 1
  for (let from = 0; from < bytes.length; from += size) {
    await turn()
    yield bytes.subarray(from, from + size)
  }
}

const filler = Array.from({ length: 800 }, (_, at) => ({
  id: at,
  name: `Ann “${at}” \\"],[{é🦜`,
  tags: ['a,b', [], {}],
  notes: 'x'.repeat(800),
}))

test('A large array reads as JSON.parse would read it, wherever its pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
      async (values, pieces) => {
        const text = ` ${JSON.stringify([...filler, ...values, 1], null, 1)}\n`
        const { body } = await readJson(arriving(text, pieces), MAX_BYTES)
        expect(JSON.stringify(body)).toBe(JSON.stringify(JSON.parse(text)))
      },
    ),
    { numRuns: cases(12) },
  )
})

test('A large array with a syntax error is rejected', async () => {
  const inside = JSON.stringify(filler).slice(1, -1)
  for (const broken of [
    `[${inside}`,
    `[${inside},]`,
    `[,${inside}]`,
    `[${inside},,1]`,
    `[${inside}]]`,
    `[${inside}],[1]`,
    `[${inside}] trailing`,
    `[${inside},{"a":1]`,
    `[${inside},nonsense]`,
    `[${inside},"open]`,
  ]) {
    const read = readJson(arriving(broken, 30), MAX_BYTES)
    await expect(read, broken.slice(-20)).rejects.toThrow(SyntaxError)
  }
})

test('A body over the size limit is not returned, and an empty body is an empty object', async () => {
  expect((await readJson(arriving(JSON.stringify(filler), 30), 600_000)).body).toBeUndefined()
  expect((await readJson(arriving('', 1), MAX_BYTES)).body).toEqual({})
  const blanks = `[${' '.repeat(700_000)}]`
  expect((await readJson(arriving(blanks, 9), MAX_BYTES)).body).toEqual([])
})
