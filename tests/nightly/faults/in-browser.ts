import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { watch } from '#tests/browser/watch.ts'
import type { FilledForm } from '#tests/support/page.ts'
import { type Cell, dueIn, isDown } from './cell.ts'
import { CANARY, REPORTED } from './faults.ts'
import { type Front, openFront } from './front.ts'
import type { Reading, Writing } from './screens.ts'
import type { Actor, Stage } from './stage.ts'

/** Longer than our own timeouts on a busy machine. */
const TIMEOUT_MS = 40_000
/** Elements that show a failure to the user. */
const NOTICE =
  '[role="alert"], [data-look="error"], [data-slot="state"], section:has-text("Failed to import contacts")'

type BrowserSlot = {
  stage: Stage
  actor: Actor
  context: BrowserContext
  page: Page
  script: boolean
  /** One URL in front of the products, because a page cannot move from one origin to another. */
  front: Front
}

/** The errors of a cell in a real browser, with or without JavaScript; empty if it is correct. */
export async function tryInBrowser(
  { stage, browser, script }: { stage: Stage; browser: Browser; script: boolean },
  cell: Cell,
): Promise<string[]> {
  const { screen, fault } = cell
  if (isDown(fault)) await stage.steady(fault.slow)
  const actor = await stage.enter('who' in screen ? screen.who : undefined, fault.slow)
  const front = await openFront(actor.browser.origin)
  const context = await browser.newContext({ javaScriptEnabled: script })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    const complaints = script ? watch(page) : []
    const seat = { stage, actor, context, page, script, front }
    const wrong =
      'reads' in screen ? await read(seat, cell, screen) : await write(seat, cell, screen)
    await page.locator('h1').first().waitFor()
    const html = await page.content()
    return [...wrong, ...unless(!html.includes(CANARY), 'the upstream is quoted'), ...complaints]
  } finally {
    await context.close()
    await front.close()
  }
}

async function read(seat: BrowserSlot, cell: Cell, screen: Reading) {
  const { stage, actor, page } = seat
  const due = dueIn(cell)
  if (seat.script) await signedIn(seat, '/')
  seat.front.leadTo(stage.fail(actor, screen, cell.fault).origin)
  if (seat.script) {
    await page.evaluate((path) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
      }
      return router.navigate(path)
    }, screen.reads)
  } else await signedIn(seat, screen.reads)

  if (due === 'sign-in') return unless(isAt(page, '/login'), `stands on ${page.url()}`)
  const notice = page.locator(NOTICE).first()
  await notice.waitFor()
  const lost = due === 404 && screen.kind === 'detail'
  const again = page.getByRole('link', { name: 'Try Again', exact: true })
  return [
    ...(await reportingFaults(seat, cell, lost)),
    ...unless((await signOut(page).count()) > 0, 'the frame is gone'),
    ...unless(
      lost || (await page.locator('h1').first().innerText()) === screen.heading,
      'the heading is gone',
    ),
    ...unless(
      lost || (await again.first().getAttribute('href')) === screen.reads,
      'no way to try again',
    ),
  ]
}

async function write(seat: BrowserSlot, cell: Cell, screen: Writing) {
  const { stage, actor, page } = seat
  const due = dueIn(cell)
  const form = await screen.open(actor.browser)
  await signedIn(seat, form.at)
  const entries = { ...screen.typed, ...(screen.who === 'visitor' && { email: actor.token }) }
  const place = await placeOf(page, form)
  const typed = await fill(page, place, { ...entries, ...screen.secrets })
  seat.front.leadTo(stage.fail(actor, screen, cell.fault).origin)
  await press(page, place)

  if (due === 'success') return unless(await leadsOn(seat, form.at), 'nothing reports the success')
  if (due === 'sign-in') {
    await page.waitForURL((url) => url.pathname === '/login')
    return []
  }
  if (screen.gone && due === 404) {
    await page.getByText(screen.gone).first().waitFor()
    return []
  }
  await page.locator(NOTICE).first().waitFor()
  const lost = screen.leadsBack && cell.fault.without ? [] : await lostInput(page, typed, entries)
  const secrets = Object.values(screen.secrets ?? {})
  const html = await page.content()
  return [
    ...(await reportingFaults(seat, cell, false)),
    ...lost,
    ...unless(!secrets.some((secret) => html.includes(secret)), 'a secret came back'),
    ...unless(
      screen.who === 'visitor' || (await signOut(page).count()) > 0,
      'the person is signed out',
    ),
  ]
}

/** Opens a page with the user's cookies. */
async function signedIn({ actor, context, page, script, front }: BrowserSlot, path: string) {
  const cookies = [...actor.browser.cookies].map(([name, value]) => ({ name, value }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: front.origin })))
  await page.goto(front.origin + path)
  if (script) await page.waitForFunction(isAlive)
}

/** Whether React has hydrated the page. */
function isAlive() {
  const button = document.querySelector('button')
  return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
}

/** The form's element in the page. */
async function placeOf(page: Page, { at, action }: FilledForm) {
  for (const form of await page.locator('form').all()) {
    if (((await form.getAttribute('action')) ?? at) === action) return form
  }
  throw new Error(`No form to ${action} on ${page.url()}`)
}

/** Whether a success is shown, on the page with the form or elsewhere. */
async function leadsOn({ page, front }: BrowserSlot, at: string) {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    if (page.url() !== front.origin + at || (await page.locator('[data-toast]').count()) > 0)
      return true
    await pause(100)
  }
  return false
}

/** The names of the visible fields that were filled. */
async function fill(page: Page, form: Locator, values: Record<string, string>) {
  const names: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const inside = form.locator(`[name="${name}"]`)
    const field = await shownOf(
      (await inside.count()) > 0 ? inside : page.locator(`[name="${name}"]`),
      value,
    )
    if (!field) continue
    const [tag, type] = await field.evaluate((element) => [
      element.tagName,
      element.getAttribute('type'),
    ])
    if (tag === 'SELECT') await field.selectOption(value)
    else if (type === 'checkbox' || type === 'radio') await field.check()
    else await field.fill(value)
    names.push(name)
  }
  return names
}

/** The visible field; for checkboxes and radio buttons, the one with this value. */
async function shownOf(fields: Locator, value: string) {
  for (const field of await fields.all()) {
    const type = await field.getAttribute('type')
    if (type === 'hidden') continue
    const choice = type === 'checkbox' || type === 'radio'
    if (choice && value !== 'on' && (await field.getAttribute('value')) !== value) continue
    if (await field.isVisible()) return field
  }
  return undefined
}

/** Presses the button that submits the form, not one that adds a field or leads to another step. */
async function press(page: Page, form: Locator) {
  const inside = form.locator('button[type="submit"]:not([name="__intent__"], [formaction])')
  const outside = page.locator(`button[form="${await form.getAttribute('id')}"]:not([name])`)
  const buttons = inside.or(outside)
  for (const button of await buttons.all()) {
    if (await button.isVisible()) return await button.click()
  }
  // The button of a closed menu cannot be clicked; Enter in the form would press it.
  await buttons.first().evaluate((button: HTMLElement) => button.click())
}

/** The input must still be in its fields. */
async function lostInput(page: Page, names: string[], entries: Record<string, string>) {
  const wrong: string[] = []
  for (const name of names.filter((name) => name in entries)) {
    const value = entries[name] as string
    const kept = await page.locator(`[name="${name}"]`).evaluateAll(
      (fields, wanted) =>
        fields.some((field) => {
          const { type, checked, value } = field as HTMLInputElement
          if (type !== 'checkbox' && type !== 'radio') return value === wanted
          return checked && (wanted === 'on' || value === wanted)
        }),
      value,
    )
    if (!kept) wrong.push(`${name} is lost`)
  }
  return wrong
}

async function reportingFaults({ page }: BrowserSlot, { fault }: Cell, lost: boolean) {
  const words = await page.locator('body').innerText()
  return [
    ...unless(!/\bundefined\b|\[object Object\]|\bNaN\b/.test(words), 'nonsense is shown'),
    ...unless(
      fault.patience === undefined || words.includes(`${fault.patience} seconds`),
      'the page does not say how long to wait',
    ),
    ...unless(
      !fault.says || lost || words.includes(REPORTED),
      'what the upstream said is not shown',
    ),
  ]
}

function signOut(page: Page) {
  return page.locator('form[action="/sign-out"]')
}

function isAt(page: Page, path: string) {
  return new URL(page.url()).pathname === path
}

function unless(holds: boolean, complaint: string) {
  return holds ? [] : [complaint]
}
