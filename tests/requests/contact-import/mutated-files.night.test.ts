import { hostileFiles } from '@bellbird/contact-tables/corpus/hostile/set'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyFilesReader, mutant, mutatedFiles } from '#tests/support/mutated-files.ts'
import { realReader } from '#tests/support/reading-process.ts'

const many = manyFilesReader()
let real: Awaited<ReturnType<typeof realReader>>

beforeAll(async () => {
  real = await realReader()
})
afterAll(async () => {
  many.end()
  await real.end()
})

test(
  'a file with changed bytes is read or rejected with a message, even if it kills its process',
  async () => {
    await fc.assert(
      fc.asyncProperty(mutant, async (bytes) => {
        const outcome = await many.read(bytes)
        const answer =
          typeof outcome === 'string' ? await real.read({ name: 'contacts.csv', bytes }) : outcome
        expect(answer.ok || answer.message).toSatisfy(isTyped)
      }),
      { numRuns: mutatedFiles },
    )
  },
  60_000 + mutatedFiles * 200,
)

test.each(hostileFiles.filter(({ short }) => short))(
  'hostile: $what is read correctly or rejected with a message',
  async ({ name = 'contacts.csv', make, rows }) => {
    const outcome = await real.read({ name, bytes: make() })
    if (rows === undefined) expect(outcome).toMatchObject({ message: expect.toSatisfy(isTyped) })
    else expect(outcome).toMatchObject({ preview: { total: rows } })
  },
)

function isTyped(answer: true | string | undefined) {
  return answer === true || /^(?!thrown)[A-Z].{20,}/.test(answer ?? '')
}
