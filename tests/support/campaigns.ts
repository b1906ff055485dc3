import { signUp, type Visitor } from './client.ts'
import { addContact } from './contacts.ts'
import { linkOf, type Page, tagsOf, textOf } from './page.ts'

export const NEW = '/campaigns/new'
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Midnight as an end time is that of the next day. */
const always = Object.fromEntries(
  days.flatMap((day) => [
    [`${day}_from`, '00:00'],
    [`${day}_to`, '00:00'],
  ]),
)
type Fields = Record<string, string>

/** Adds a contact who has consented to calls, unless another consent is given. */
export async function addCallable(browser: Visitor, { consent = 'given', ...fields }: Fields) {
  const address = await addContact(browser, fields)
  if (!consent) return
  const calling = await browser.get(`${address}/calling`)
  const words = { what: consent, words: 'You may call me', source: 'Web form' }
  const recorded = await browser.submit(calling, 'Record consent', words)
  if (recorded.status !== 302) throw new Error(textOf(recorded))
}

/** Creates a draft campaign step by step that may call at any time; returns its URL. */
export async function draft(browser: Visitor, fields: Fields = {}) {
  const { script, ...audience } = fields
  const who = Object.keys(audience).some((name) => name.startsWith('audience_'))
    ? 'filters'
    : 'everyone'
  const first = { name: 'Autumn', who, ...audience }
  const saved = await browser.submit(await browser.get(NEW), 'Continue to check', first)
  const check = wentOn(saved)
  const address = check.slice(0, check.lastIndexOf('/'))
  const steps = { schedule: always, ...(script && { agent: { script } }) }
  for (const [step, words] of Object.entries(steps)) {
    const page = await browser.get(`${address}/${step}`)
    wentOn(await browser.submit(page, `${address}/${step}`, words))
  }
  return address
}

function wentOn(page: Page) {
  if (page.status !== 302) throw new Error(textOf(page))
  return page.headers.get('location') as string
}

/** Locks a draft's audience without starting; returns the next page. */
export async function lock(browser: Visitor, address: string) {
  const launch = await browser.get(`${address}/launch`)
  return browser.follow(await browser.submit(launch, 'Lock audience, start later'))
}

/** Locks a draft's audience and starts the campaign; returns the next page. */
export async function launch(browser: Visitor, address: string) {
  const page = await browser.get(`${address}/launch`)
  return browser.follow(await browser.submit(page, `${address}/launch`, { intent: 'start' }))
}

/** Launches a campaign that the demo's practice platform calls; returns its URL. */
export async function launchInDemo(browser: Visitor, fields: Fields) {
  const campaign = await draft(browser, fields)
  const step = `${campaign}/agent`
  const form = await browser.get(step)
  const agent = /value="([^"]+\/agent_clara)"/.exec(form.html)?.[1] ?? ''
  wentOn(await browser.submit(form, step, { by: 'platform', agent }))
  await launch(browser, campaign)
  return campaign
}

/** Presses a button on the campaign's page, and returns the next page. */
export async function press(browser: Visitor, address: string, button: string) {
  return browser.follow(await browser.submit(await browser.get(address), button))
}

/** Creates a call list with the campaign's form; returns the next page. */
export async function createList(browser: Visitor, address: string, size = '100') {
  const campaign = await browser.get(address)
  return browser.follow(await browser.submit(campaign, 'Create call list', { size }))
}

/** Creates a call list and downloads it for a dialer. */
export async function downloadCallList(browser: Visitor, address: string, size = '100') {
  const list = await createList(browser, address, size)
  return browser.get(linkOf(list, 'Download for a dialer (CSV)'))
}

/** A user with one contact who may be called. */
export async function newUser() {
  const { browser } = await signUp()
  await addCallable(browser, { first_name: 'Nia', phone: '+44 20 7946 0018' })
  return browser
}

/** A file of outcomes as its form sends it. */
export function upload(csv: string) {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'outcomes.csv')
  return form
}

/** The figures of a page by label. */
export function tilesOf(page: Page) {
  const figures = tagsOf(page, 'dd').map(({ text }) => text)
  return Object.fromEntries(tagsOf(page, 'dt').map(({ text }, at) => [text, figures[at]]))
}
