import { isNight } from '@bellbird/practice/nightly'
import { devices, expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '#tests/browser/axe.ts'
import { type Stage, signIn, test as staged } from '#tests/browser/stage.ts'
import { watch } from '#tests/browser/watch.ts'
import { daily } from './daily.ts'
import { layoutFaults, smallTargets } from './layout.ts'
import { person } from './people.ts'
import type { State } from './state.ts'
import { states, usual } from './states.ts'

const LOGIN = 'POST /api/auth/login'
const nobodyYet = {
  company_name: '',
  industry: '',
  tone: '',
  language: '',
  gdpr_consent: false,
  terms_accepted: false,
}

const WIDTHS = [320, 390, 1440]
/** Checked at night, in addition to those above unless the daily run covers them. */
const MORE_WIDTHS = [768, 1024, 2560]
/** The rules that depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** One tab for all states: a new tab for each would cost a process and compile axe and the app again. */
const test = staged.extend<{ page: Page }, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ ...devices['Desktop Chrome'], reducedMotion: 'reduce' })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  async page({ tab }, use) {
    await use(tab)
    await tab.evaluate(() => sessionStorage.clear())
    await tab.unrouteAll()
    await tab.goto(new URL('/robots.txt', tab.url()).href)
    tab.removeAllListeners()
    await tab.context().clearCookies()
    await tab.setViewportSize({ width: 1280, height: 720 })
    await setTextSize(tab, 1)
  },
})

const names = new Set(states.map(({ name }) => name))
const unknown = [...daily].filter((name) => !names.has(name))
if (unknown.length > 0) throw new Error(`There is no state called ${unknown.join(', ')}.`)

for (const [at, state] of states.entries()) {
  const isByDay = daily.has(state.name)
  if (!isByDay && !isNight) continue
  test(`${state.who}, ${state.name}: is accessible, laid out correctly at every width, and free of errors`, async ({
    page,
    stage,
  }) => {
    test.slow()
    const found = watch(page)
    await reach(state, page, stage)
    const note = (where: string, faults: string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`))
    const fits = (width: number) => !state.onlyNarrow || width < 1024

    const widths = isNight ? [...MORE_WIDTHS, ...(isByDay ? [] : WIDTHS)] : WIDTHS
    for (const width of widths.filter(fits)) {
      await page.setViewportSize({ width, height: 900 })
      note(`${width} px`, await layoutFaults(page))
      if ([390, 1440].includes(width)) note(`${width} px`, await smallTargets(page))
    }
    for (const { width, colorScheme, rules } of accessibilityChecks(at, isByDay)) {
      if (!fits(width)) continue
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.evaluate(untilAllHasAppeared)
      note(`${width} px, ${colorScheme}`, await accessibilityFaults(page, { rules }))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await setTextSize(page, 2)
    await page.setViewportSize({ width: state.onlyNarrow ? 768 : 1280, height: 900 })
    note('text at 200 %', await layoutFaults(page))
    expect(found).toEqual([])
  })
}

type Check = { width: number; colorScheme: 'light' | 'dark'; rules?: string[] }

/** By day one color scheme, alternating between states; at night the remaining checks. */
function accessibilityChecks(at: number, isByDay: boolean): Check[] {
  const [one, other] = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const first = { width: 390, colorScheme: one }
  if (!isNight) return [first]
  return [
    ...(isByDay ? [] : [first]),
    { width: 390, colorScheme: other, rules: COLOR_RULES },
    { width: 1440, colorScheme: one },
    { width: 1440, colorScheme: other, rules: COLOR_RULES },
  ]
}

/** Like a user who sets a larger font in the browser. */
async function setTextSize(page: Page, times: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', {
    fontSizes: { standard: 16 * times, fixed: 13 * times },
  })
  await browser.detach()
}

async function reach(state: State, page: Page, stage: Stage) {
  const { upstream } = stage
  const user = state.who === 'new user' ? { ...person, ...nobodyYet } : person
  const answers = {
    ...usual,
    [LOGIN]: { body: { access_token: 'a-token', user } },
    'GET /api/users/me': { body: user },
  }
  for (const [call, answer] of Object.entries(answers)) upstream.answer(call, answer)
  const origin = (state.configured ? stage.configured : stage.product).url
  if (state.who !== 'visitor') await signIn(page, origin)
  for (const [call, answer] of Object.entries(state.given ?? {})) upstream.answer(call, answer)
  await page.goto(origin + state.at)
  await state.act?.(page)
  await page.evaluate(untilAllHasAppeared)
}

/** Elements have no contrast until they have faded in; longer animations are not waited for. */
async function untilAllHasAppeared() {
  await new Promise(requestAnimationFrame)
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
  await Promise.allSettled(short.map(({ finished }) => finished))
}
