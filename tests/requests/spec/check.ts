import { expect } from 'vitest'
import { type Page, type Tag, tagsOf, textOf } from '#tests/support/page.ts'
import { checkUpload } from './check-upload.ts'
import type {
  ActionRow,
  Badge,
  Button,
  Choice,
  Download,
  Field,
  Link,
  Reading,
  Row,
  TextCheck,
} from './row.ts'
import type { Stage } from './stage.ts'

/** Checks one row against the product on the stage. */
export async function check(row: Row, stage: Stage) {
  await stage.given(row, async () => {
    if ('post' in row) return checkAction(row, stage)
    if ('open' in row) return checkReading(row, stage)
    if ('upload' in row) return checkUpload(row, stage)
    if ('download' in row) return checkDownload(row, stage)

    const page = await stage.open(row, row.at)
    if ('leads' in row) {
      expect([page.status, page.headers.get('location')]).toEqual([302, row.leads])
      return
    }
    if ('badge' in row) return checkBadge(row, page)
    if ('field' in row) return checkField(row, page)
    if ('list' in row) return checkChoice(row, page)
    if ('link' in row) return checkLink(row, page)
    if ('button' in row) return checkButton(row, page)
    checkShown(row, page)
  })
}

function checkShown({ shows = '', hides, status }: TextCheck, page: Page) {
  const text = textOf(page)
  expect(text).toContain(shows)
  if (hides) expect(text).not.toContain(hides)
  if (status) expect(page.status).toBe(status)
}

function checkBadge({ badge, tone }: Badge, page: Page) {
  const badges = tagsOf(page, 'span').filter(({ attributes }) => attributes['data-tone'])
  const tones = [...page.html.matchAll(/<span[^>]* data-tone="(\w+)">[\s\S]*?<\/i>([^<]+)</g)]
  expect(badges).toHaveLength(tones.length)
  expect(tones.map(([, own, words]) => `${words}: ${own}`)).toContain(`${badge}: ${tone}`)
}

async function checkDownload(row: Download, { open }: Stage) {
  const page = await open(row, row.download)
  expect(page.headers.get('content-disposition')).toContain(`filename="${row.name}"`)
  const lines = page.html.replace('\uFEFF', '').trim().split(/\r?\n/)
  row.lines.forEach((line, at) => {
    expect(lines[at]).toMatch(new RegExp(`^${line}$`))
  })
  expect(lines).toHaveLength(row.lines.length)
}

function checkField({ field, is, isNot = [] }: Field, page: Page) {
  const label = tagsOf(page, 'label').find(({ text }) => text === field)
  if (!label) throw new Error(`No field "${field}" on ${page.path}`)
  const { attributes } = controlOf(page, label)
  expect(attributes).toMatchObject(is)
  for (const name of isNot) expect(attributes).not.toHaveProperty(name)
}

function controlOf(page: Page, label: Tag) {
  const control = ['input', 'select', 'textarea']
    .flatMap((name) => tagsOf(page, name))
    .find(({ attributes }) => attributes.id === label.attributes.for)
  if (!control) throw new Error(`"${label.text}" labels nothing on ${page.path}`)
  return control
}

function checkChoice({ list, value, words, chosen }: Choice, page: Page) {
  const select = new RegExp(`<select[^>]* name="${list}"[^>]*>([\\s\\S]*?)</select>`).exec(
    page.html,
  )
  const options = select
    ? tagsOf({ html: select[1] as string }, 'option')
    : tagsOf(page, 'input').filter(({ attributes }) => attributes.name === list)
  const option = options.find(({ attributes }) => attributes.value === value)
  if (!option) throw new Error(`${page.path} does not offer ${value} as ${list}`)
  if (select) expect(option.text).toBe(words)
  else expect(textOf(page)).toContain(words)
  if (chosen) {
    expect(Object.keys(option.attributes)).toContain(select ? 'selected' : 'checked')
  }
}

function checkLink({ link, to, newTab }: Link, page: Page) {
  const inNewTab = newTab ? ' (opens in a new tab)' : ''
  const links = tagsOf(page, 'a').filter(({ text }) => text === link + inNewTab)
  const hrefs = links.map(({ attributes }) => attributes.href as string)
  expect(hrefs.map((href) => withPath(href, page.path))).toContain(to)
  if (newTab) expect(links[0]?.attributes).toMatchObject({ target: '_blank' })
}

function withPath(href: string, path: string) {
  return href.startsWith('?') ? path.split('?')[0] + href : href
}

function checkButton({ button, disabled }: Button, page: Page) {
  const found = tagsOf(page, 'button').filter(({ text }) => text === button)
  expect(found).not.toHaveLength(0)
  if (disabled !== undefined) expect('disabled' in (found[0] as Tag).attributes).toBe(disabled)
}

async function checkAction(row: ActionRow, { browserOf, upstream }: Stage) {
  const browser = await browserOf(row)
  const form = row.throughForm && (await browser.get(row.post))
  const already = upstream.calls.length
  const answer = form
    ? await browser.submit(form, row.post, row.with)
    : await browser.post(row.post, row.with ?? {}, { Referer: browser.origin + row.post })
  const written = upstream.calls.slice(already).filter(({ method }) => method !== 'GET')

  if (row.leads) expect(answer.headers.get('location')).toBe(row.leads)
  if (row.calls) {
    expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual(
      row.calls.map(({ call }) => call),
    )
    row.calls.forEach(({ body, token }, at) => {
      expect(written[at]?.body).toEqual(body)
      expect(written[at]?.type).toBe('application/json')
      if (token !== undefined) expect(written[at]?.token).toBe(token ?? undefined)
    })
  }
  if (row.remembered !== undefined) {
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(/max-age=2592000/i.test(session ?? '')).toBe(row.remembered)
  }
  if (row.says === undefined && row.saysNot === undefined) return
  const text = textOf(await (row.seenAt ? browser.get(row.seenAt) : browser.follow(answer)))
  if (row.says) expect(text).toContain(row.says)
  if (row.saysNot) expect(text).not.toContain(row.saysNot)
}

async function checkReading(row: Reading, { browserOf, upstream }: Stage) {
  const already = upstream.calls.length
  await (await browserOf(row)).get(row.open)
  const requested = upstream.calls.slice(already).filter(({ method }) => method === 'GET')
  const same = requested.filter(({ path }) => sorted(path) === sorted(row.asks))
  expect(same).toHaveLength(row.times ?? 1)
  for (const { type, token } of same) expect([type, token]).toEqual(['application/json', 'a-token'])
}

/** Ignores the order of query parameters. */
function sorted(path: string) {
  const [address, query] = path.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return `${address}?${params}`
}
