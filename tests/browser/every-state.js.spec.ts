import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { layoutFaults, smallTargets } from './layout.ts'
import { person } from './people.ts'
import { type Stage, signIn, test } from './stage.ts'
import type { State } from './state.ts'
import { states, usual } from './states.ts'
import { watch } from './watch.ts'

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
const MORE_WIDTHS = [768, 1024, 2560]
/** What a colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

// A trace of axe at work would take longer than axe.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

for (const [at, state] of states.entries()) {
  test(`${state.who}, ${state.name}: is within everyone's reach, in place at every width, and nothing complains`, async ({
    page,
    stage,
  }, { config }) => {
    test.slow()
    const { nightly } = config.metadata
    const widths = nightly ? [...WIDTHS, ...MORE_WIDTHS] : WIDTHS
    const found = watch(page)
    await reach(state, page, stage)
    const note = (where: string, faults: string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`))

    for (const width of widths.filter((width) => !state.onlyNarrow || width < 1024)) {
      await page.setViewportSize({ width, height: 900 })
      note(`${width} px`, await layoutFaults(page))
      if (![390, 1440].includes(width)) continue
      note(`${width} px`, await smallTargets(page))
      if (!nightly && width !== 390) continue
      const inDark = at % 2 === 1
      if (nightly || !inDark) note(`${width} px`, await axeFaults(page))
      if (!nightly && !inDark) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(untilAllHasAppeared)
      note(`${width} px, dark`, await axeFaults(page, nightly ? COLOUR_RULES : undefined))
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await enlargeText(page)
    await page.setViewportSize({ width: state.onlyNarrow ? 768 : 1280, height: 900 })
    note('text at 200 %', await layoutFaults(page))
    expect(found).toEqual([])
  })
}

async function axeFaults(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)
}

/** As someone does who sets a larger font in the browser. */
async function enlargeText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

async function reach(state: State, page: Page, stage: Stage) {
  const { upstream } = stage
  const user = state.who === 'newcomer' ? { ...person, ...nobodyYet } : person
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
