import { chromium } from '@playwright/test'
import { foundBrowser } from '#tests/support/browser.ts'
import { type Cell, cells, dueIn, nameOf } from './cell.ts'
import { tryInBrowser } from './in-browser.ts'
import { screens } from './screens.ts'
import { setStage } from './stage.ts'

/**
 * Every screen with a failing upstream, as seen in Chromium: `npm run test:nightly -- faults-in-browser`. Each
 * screen is tested with every outcome once with JavaScript, and with every other outcome without: `faults` covers
 * each fault of each screen, and a browser cannot distinguish two faults with the same outcome. The faults of an
 * outcome take turns from screen to screen. `all` selects every fault of every screen, both ways; other words
 * select the cells that contain them.
 */
const AT_ONCE = 3
const SLOW_AT_ONCE = 8

const words = process.argv.slice(2)
const everything = cells
  .filter(({ way }) => way === 'page')
  .flatMap((cell) => [true, false].map((script) => ({ cell, script })))
const chosen =
  words.length === 0
    ? oneOfEachOutcome()
    : everything.filter(
        (seat) => words[0] === 'all' || words.every((word) => named(seat).includes(word)),
      )
const stage = await setStage()
const browser = await chromium.launch(foundBrowser())
let passed = 0
try {
  const slow = chosen.filter(({ cell }) => cell.fault.slow)
  const quick = chosen.filter(({ cell }) => !cell.fault.slow)
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () => judge(quick)),
    ...Array.from({ length: SLOW_AT_ONCE }, () => judge(slow)),
  ])
  console.log(`${passed} of ${chosen.length} cells passed in Chromium`)
  process.exitCode = passed === chosen.length ? 0 : 1
} finally {
  await browser.close()
  await stage.clear()
}

type BrowserSlot = { cell: Cell; script: boolean }

function oneOfEachOutcome(): BrowserSlot[] {
  const pages = cells.filter(({ way }) => way === 'page')
  return screens.flatMap((screen, turn) => {
    const outcomes = new Map<string, Cell[]>()
    for (const cell of pages.filter((cell) => cell.screen === screen)) {
      const outcome = outcomeOf(cell)
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), cell])
    }
    return [...outcomes.values()].flatMap((alike, at) => {
      const cell = alike[turn % alike.length] as Cell
      const withScript = { cell, script: true }
      return (turn + at) % 2 === 0 ? [withScript, { cell, script: false }] : [withScript]
    })
  })
}

/** What the user sees. */
function outcomeOf(cell: Cell) {
  const { without, says, correctable, patience, slow } = cell.fault
  return JSON.stringify([dueIn(cell), Boolean(without), says, correctable, patience, slow])
}

function named({ cell, script }: BrowserSlot) {
  return `${nameOf(cell).replace(', by page', '')}, ${script ? 'with' : 'without'} script`
}

async function judge(waiting: BrowserSlot[]) {
  for (;;) {
    const seat = waiting.shift()
    if (!seat) return
    const { cell, script } = seat
    const wrong = await tryInBrowser({ stage, browser, script }, cell).catch((error: Error) => [
      String(error.message).split('\n').slice(0, 3).join(' '),
    ])
    if (wrong.length === 0) passed += 1
    else console.log(`FAIL ${named(seat)}: ${wrong.join('; ')}`)
  }
}
