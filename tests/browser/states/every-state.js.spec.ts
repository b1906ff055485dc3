import { type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '#tests/browser/axe.ts'
import { type Stage, signIn, test as staged } from '#tests/browser/stage.ts'
import { watch } from '#tests/browser/watch.ts'
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
/** At night, when a run by day has looked at the others. */
const MORE_WIDTHS = [768, 1024, 2560]
/** What a colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Each state has a tab of its own, without cookies, in one window: scripts are loaded and compiled once, not for each state. */
const test = staged.extend<{ page: Page }, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        ...devices['Desktop Chrome'],
        reducedMotion: 'reduce',
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  async page({ sharedContext }, use) {
    await sharedContext.clearCookies()
    const page = await sharedContext.newPage()
    await use(page)
    await page.close()
  },
})

for (const [at, state] of states.entries()) {
  test(`${state.who}, ${state.name}: is within everyone's reach, in place at every width, and nothing complains`, async ({
    page,
    stage,
  }, { config }) => {
    test.slow()
    const { nightly } = config.metadata
    const found = watch(page)
    await reach(state, page, stage)
    const note = (where: string, faults: string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`))
    const fits = (width: number) => !state.onlyNarrow || width < 1024

    for (const width of (nightly ? MORE_WIDTHS : WIDTHS).filter(fits)) {
      await page.setViewportSize({ width, height: 900 })
      note(`${width} px`, await layoutFaults(page))
      if ([390, 1440].includes(width)) note(`${width} px`, await smallTargets(page))
    }
    for (const { width, colorScheme, rules } of accessibilityChecks(at, nightly)) {
      if (!fits(width)) continue
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.evaluate(untilAllHasAppeared)
      note(`${width} px, ${colorScheme}`, await accessibilityFaults(page, { rules }))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await enlargeText(page)
    await page.setViewportSize({ width: state.onlyNarrow ? 768 : 1280, height: 900 })
    note('text at 200 %', await layoutFaults(page))
    expect(found).toEqual([])
  })
}

type Check = { width: number; colorScheme: 'light' | 'dark'; rules?: string[] }

/** By day each state in one scheme, the next in the other; at night what that leaves out. */
function accessibilityChecks(at: number, nightly: boolean): Check[] {
  const [one, other] = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  if (!nightly) return [{ width: 390, colorScheme: one }]
  return [
    { width: 390, colorScheme: other, rules: COLOUR_RULES },
    { width: 1440, colorScheme: one },
    { width: 1440, colorScheme: other, rules: COLOUR_RULES },
  ]
}

/** As someone does who sets a larger font in the browser. */
async function enlargeText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
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

/** What comes in by and by has no contrast before it is there; what goes on for longer is not waited for. */
async function untilAllHasAppeared() {
  await new Promise(requestAnimationFrame)
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
  await Promise.allSettled(short.map(({ finished }) => finished))
}
