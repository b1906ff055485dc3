import {
  type FilledForm,
  formsOf,
  headingOf,
  type Page,
  tagsOf,
  textOf,
} from '#tests/support/page.ts'
import { CANARY, type Due, type Fault, faults, REPORTED } from './faults.ts'
import { type Reading, type Screen, screens, type Writing } from './screens.ts'
import type { Actor, Stage } from './stage.ts'

/** With JavaScript the router requests data; without it the browser requests the page. */
export type Way = 'page' | 'data'

export type Cell = { screen: Screen; fault: Fault; way: Way }

export function nameOf({ screen, fault, way }: Cell) {
  return `${screen.name} (${screen.kind}, by ${way}) before an upstream that ${fault.name}`
}

/** Undefined if the matrix has no such cell. */
export function dueIn({ screen, fault }: Pick<Cell, 'screen' | 'fault'>): Due | undefined {
  if ('reads' in screen) return readingDue(screen, fault)
  if (screen.always) return fault.write && 'success'
  if (screen.patient && fault.slow) return undefined
  if (fault.write === 'success' && screen.needsAnswer) return 502
  if (fault.write === 'sign-in' && screen.who === 'visitor') return 401
  if (screen.takesAnything && fault.name === 'answers another type') return 'success'
  return fault.write
}

/** An id that the upstream rejects without a lookup belongs to nobody. */
function readingDue(screen: Reading, { read }: Fault) {
  const strangeId = read === 400 || read === 422
  return strangeId && screen.call === 'GET /api/contacts/3' ? 404 : read
}

const ways: Way[] = ['page', 'data']

export const cells: Cell[] = screens
  .flatMap((screen) => faults.flatMap((fault) => ways.map((way) => ({ screen, fault, way }))))
  .filter((cell) => dueIn(cell) !== undefined)

/** The errors of a cell; empty if it is correct. */
export async function tryCell(stage: Stage, cell: Cell): Promise<string[]> {
  const { screen, fault } = cell
  if (isDown(fault)) await stage.steady(fault.slow)
  const actor = await stage.enter('who' in screen ? screen.who : undefined, fault.slow)
  const before = stage.upstream.calls.length
  const wrong =
    'reads' in screen
      ? await read(stage, actor, cell, screen)
      : await write(stage, actor, cell, screen)
  const requested = stage.upstream.calls.slice(before)
  if (requested.some(({ path }) => path === '/led/astray')) wrong.push('the redirect was followed')
  return wrong
}

/** After such responses the product leaves an upstream alone for a while, which is another cell. */
export function isDown({ answer }: Fault) {
  return answer && (answer.breaks !== undefined || [502, 503, 504].includes(answer.status ?? 0))
}

async function read(stage: Stage, actor: Actor, cell: Cell, screen: Reading) {
  const browser = stage.fail(actor, screen, cell.fault)
  const page = await browser.get(cell.way === 'data' ? dataPath(screen.reads) : screen.reads)
  const due = dueIn(cell)
  if (due === 'sign-in')
    return [...signInFaults(page, screen.reads), ...reportingFaults(page, cell)]
  const lost = due === 404 && screen.kind === 'detail'
  return [
    ...unless(page.status === due, `status ${page.status}, not ${due}`),
    ...reportingFaults(page, cell),
    ...unless(lost || namesRequest(page, page), 'the request is not named'),
    ...(cell.way === 'page' ? frameFaults(page, screen, lost) : []),
  ]
}

function frameFaults(page: Page, { reads, heading }: Reading, lost: boolean) {
  const again = tagsOf(page, 'a').find(({ text }) => text === 'Try Again')
  return [
    ...unless(page.html.includes('action="/sign-out"'), 'the frame is gone'),
    ...unless(lost || headingOf(page) === heading, `headed "${headingOf(page)}"`),
    ...unless(lost || again?.attributes.href === reads, 'no way to try again'),
  ]
}

async function write(stage: Stage, actor: Actor, cell: Cell, screen: Writing) {
  const form = await screen.open(actor.browser)
  const browser = stage.fail(actor, screen, cell.fault)
  const typed = { ...screen.typed, ...(screen.who === 'visitor' && { email: actor.token }) }
  const before = stage.upstream.callsOf(screen.call).length
  const sent = cell.way === 'data' ? { ...form, action: dataPath(form.action) } : form
  const answer = await browser.send(
    sent,
    { ...typed, ...screen.secrets },
    { Referer: `${browser.origin}${form.action}` },
  )
  const hits = stage.upstream
    .callsOf(screen.call)
    .slice(before)
    .filter(
      ({ token, body }) => (token ?? (body as { email?: string })?.email) === actor.token,
    ).length
  const next = leadsTo(answer)
  const shown = next === undefined ? answer : await browser.follow(await browser.get(next))
  return [
    ...unless(Boolean(screen.always) || hits === (cell.fault.without ? 0 : 1), `${hits} calls`),
    ...outcomeFaults({ cell, screen, answer, shown, next, typed, form }),
  ]
}

type Outcome = {
  cell: Cell
  screen: Writing
  answer: Page
  shown: Page
  next: string | undefined
  typed: Record<string, string>
  form: FilledForm
}

function outcomeFaults({ cell, screen, answer, shown, next, typed, form }: Outcome): string[] {
  const due = dueIn(cell)
  if (due === 'success') {
    return [
      ...unless(next !== undefined, `status ${answer.status} and no redirect`),
      ...unless(
        !/data-look="error"|Unable to load/.test(shown.html) || Boolean(cell.fault.without),
        'a success that looks like a failure',
      ),
    ]
  }
  if (due === 'sign-in') return signInFaults(answer, form.action)
  if (screen.gone && due === 404) return unless(shown.html.includes(screen.gone), 'not called gone')
  const words = [
    ...reportingFaults(shown, cell),
    ...unless(
      Boolean(cell.fault.correctable) || due === 401 || namesRequest(answer, shown),
      'the request is not named',
    ),
    ...unless(
      !Object.values(screen.secrets ?? {}).some((secret) => shown.html.includes(secret)),
      'a secret came back',
    ),
  ]
  const runsOn = screen.kind === 'import' && (due === 502 || due === 504)
  if (screen.leadsBack || runsOn) {
    return [
      ...words,
      ...unless(next !== undefined, `status ${answer.status} and no way back`),
      ...unless(
        /data-look="error"|data-tone="danger"|<section[^>]* aria-labelledby/.test(shown.html),
        'nothing reports the failure',
      ),
      // If the list itself cannot be loaded, there is nothing to select.
      ...(cell.fault.without ? [] : lostInput(shown, typed, 'page')),
    ]
  }
  return [
    ...words,
    ...unless(answer.status === due, `status ${answer.status}, not ${due}`),
    ...lostInput(shown, typed, cell.way),
  ]
}

/** The input must be shown in a form again. */
function lostInput(page: Page, typed: Record<string, string>, way: Way) {
  const entries = Object.entries(typed)
  if (way === 'data') {
    return entries
      .filter(([, value]) => !page.html.includes(JSON.stringify(value)))
      .map(([name]) => `${name} is lost`)
  }
  const fields = formsOf(page).flatMap((form) => form.fields)
  return entries
    .filter(([name, value]) => !fields.some(([other, kept]) => other === name && kept === value))
    .map(([name]) => `${name} is lost`)
}

function reportingFaults(page: Page, { fault, way }: Cell) {
  const words = way === 'page' ? textOf(page) : page.html
  const headers = JSON.stringify([...page.headers])
  const waits = fault.patience === undefined || words.includes(`${fault.patience} seconds`)
  return [
    ...unless(!`${page.html}${headers}`.includes(CANARY), 'the upstream is quoted'),
    ...unless(
      way === 'data' || !/\bundefined\b|\[object Object\]|\bNaN\b/.test(words),
      'nonsense is shown',
    ),
    ...unless(waits || page.status === 404, 'the page does not say how long to wait'),
    ...unless(
      !fault.says || words.includes(REPORTED) || page.status === 404 || page.status === 302,
      'what the upstream said is not shown',
    ),
  ]
}

function signInFaults(answer: Page, path: string) {
  const location = leadsTo(answer) ?? ''
  const cleared = answer.headers.getSetCookie().some((line) => /^session=;/.test(line))
  return [
    ...unless(location.startsWith('/login'), `leads to "${location}"`),
    ...unless(
      location.includes(encodeURIComponent(path.split('?')[0] as string)),
      'the way back is lost',
    ),
    ...unless(cleared, 'the session is kept'),
  ]
}

/** Where a response redirects: by its header, or in the router's data. */
function leadsTo(answer: Page) {
  const location = answer.headers.get('location')
  if (location || answer.status !== 202) return location ?? undefined
  return /"redirect",?.*?"(\/[^"]*)"/.exec(answer.html)?.[1]
}

function namesRequest(answer: Page, shown: Page) {
  const id = answer.headers.get('x-request-id')
  return id !== null && shown.html.includes(id)
}

function dataPath(path: string) {
  const [pathname, search] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${search ? `?${search}` : ''}`
}

function unless(holds: boolean, complaint: string) {
  return holds ? [] : [complaint]
}
