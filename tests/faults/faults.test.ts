import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cells, nameOf, tryCell } from './cell.ts'
import { type Stage, setStage } from './stage.ts'

// One screen of each class, not every one as data; `npm run test:faults` tries all of them.
const chosen = cells.filter(
  ({ screen, way }) => screen.first && (way === 'page' || ['form', 'list'].includes(screen.kind)),
)
const quick = chosen.filter(({ fault }) => !fault.slow)
const slow = chosen.filter(({ fault }) => fault.slow)
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(() => stage.clear())

describe('The right words, the right status and nothing lost at', () => {
  test.each(quick.map((cell) => [nameOf(cell), cell] as const))('%s', async (_, cell) => {
    expect(await tryCell(stage, cell)).toEqual([])
  })
})

test('An upstream that never answers, or never ends, holds no screen beyond our deadline', async () => {
  const tried = await Promise.all(
    slow.map(async (cell) => [nameOf(cell), await tryCell(stage, cell)] as const),
  )
  expect(tried.filter(([, wrong]) => wrong.length > 0)).toEqual([])
})
