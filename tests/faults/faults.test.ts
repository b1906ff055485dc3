import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cell, cells, nameOf, tryCell } from './cell.ts'
import { faults } from './faults.ts'
import { screens } from './screens.ts'
import { type Stage, setStage } from './stage.ts'

// Every screen and every fault, but not each before each; `npm run test:faults` tries all of them.
const chosen = cells.filter(({ screen, fault, way }) => {
  const at = screens.indexOf(screen) + faults.indexOf(fault)
  return way === 'page' ? at % 9 === 0 : at % 16 === 4
})
const quick = chosen.filter(({ fault }) => !fault.slow)
const slow = chosen.filter(({ fault }) => fault.slow)
let stage: Stage
let patient: Promise<(readonly [string, string[]])[]>

beforeAll(async () => {
  stage = await setStage()
  patient = Promise.all(slow.map(judged))
  patient.catch(() => {})
})

afterAll(() => stage.clear())

async function judged(cell: Cell) {
  return [nameOf(cell), await tryCell(stage, cell)] as const
}

test('No screen, no fault and neither of the two ways is left out', () => {
  expect(screens.filter((screen) => !chosen.some((cell) => cell.screen === screen))).toEqual([])
  expect(faults.filter((fault) => !chosen.some((cell) => cell.fault === fault))).toEqual([])
  expect(new Set(chosen.map(({ way }) => way)).size).toBe(2)
})

describe('The right words, the right status and nothing lost at', () => {
  test.each(quick.map((cell) => [nameOf(cell), cell] as const))('%s', async (_, cell) => {
    expect(await tryCell(stage, cell)).toEqual([])
  })
})

test('An upstream that never answers, or never ends, holds no screen beyond our deadline', async () => {
  expect((await patient).filter(([, wrong]) => wrong.length > 0)).toEqual([])
})
