import { inject } from 'vitest'
import { type FilledForm, formOf, type Page, tagsOf } from './page.ts'
import { randomLetters } from './random-letters.ts'

const MAX_HOPS = 5

type Fields = Record<string, string | string[] | undefined>

/** A user with a browser without JavaScript: stores cookies, submits forms, follows redirects on request. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.ask(path, { headers })
  }

  /** Sends a HEAD request, as a page that refreshes itself does. */
  head(path: string) {
    return this.ask(path, { method: 'HEAD' })
  }

  /** Leaves the response open, to be read as it arrives. */
  open(path: string, signal?: AbortSignal) {
    const init = { redirect: 'manual' as const, headers: { Cookie: this.cookieHeader() } }
    return fetch(new URL(path, this.origin), signal ? { ...init, signal } : init)
  }

  /** Posts a form's fields, or an upload with FormData, as the app's own page would. */
  post(path: string, body: Fields | FormData, headers: Record<string, string> = {}) {
    return this.ask(path, {
      method: 'POST',
      body: body instanceof FormData ? body : encoded(body),
      headers: { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
  }

  /** Fills in a form of this page, found by its action or by its button's text, and submits it. */
  submit(page: Page, form: string, changes: Fields = {}) {
    return this.send(formOf(page, form), changes)
  }

  send(
    { action, method, fields }: FilledForm,
    changes: Fields = {},
    headers: Record<string, string> = {},
  ) {
    const kept = fields.filter(([name]) => !(name in changes))
    const body = encoded(changes)
    for (const [name, value] of kept) body.append(name, value)
    if (method === 'post') return this.post(action, Object.fromEntries(grouped(body)), headers)
    return this.get(`${action.split('?')[0]}?${body}`)
  }

  /** Follows redirects until there is a page. */
  async follow(page: Page): Promise<Page> {
    let current = page
    for (let hops = 0; current.headers.has('Location'); hops += 1) {
      if (hops === MAX_HOPS) throw new Error(`${page.path} redirects without end`)
      const next = new URL(current.headers.get('Location') as string, this.origin + current.path)
      current = await this.get(next.pathname + next.search)
    }
    return current
  }

  private async ask(path: string, init: RequestInit): Promise<Page> {
    const answer = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: {
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...init.headers,
      },
    })
    const lines = answer.headers.getSetCookie()
    const names = lines.map((line) => line.slice(0, line.indexOf('=')))
    const [twice] = names.filter((name, at) => names.indexOf(name) !== at)
    if (twice) throw new Error(`${path} sets the cookie ${twice} twice`)
    for (const line of lines) this.keep(line)
    return { status: answer.status, path, headers: answer.headers, html: await answer.text() }
  }

  private cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const over = attributes.some(
      (attribute) =>
        /^max-age=(0|-\d+)$/i.test(attribute) ||
        (/^expires=/i.test(attribute) && Date.parse(attribute.slice(8)) < Date.now()),
    )
    if (over) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}

/** A visitor of the product that the request tests share. */
export function visitor() {
  return new Visitor(inject('appUrl'))
}

export type SignedUp = { browser: Visitor; email: string; password: string; page: Page }

/** A new user, registered through the form, with the next page. */
export async function signUp(browser = visitor()): Promise<SignedUp> {
  const id = randomLetters()
  const email = `ada.${id}@example.com`
  const password = `correct horse ${id}`
  const form = await browser.get('/register')
  const answer = await browser.submit(form, '/register', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    username: `ada-${id}`,
    company_name: 'Analytical Engines',
    password,
    confirm_password: password,
    ...consents(form),
  })
  if (answer.status >= 400) throw new Error(`Registering answered ${answer.status}: ${answer.html}`)
  return { browser, email, password, page: await browser.follow(answer) }
}

function consents(form: Page) {
  const boxes = tagsOf(form, 'input').filter(({ attributes }) => attributes.type === 'checkbox')
  return Object.fromEntries(
    boxes.map(({ attributes }) => [attributes.name as string, attributes.value ?? 'on']),
  )
}

function encoded(fields: Fields) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values ?? []].flat()) body.append(name, value)
  }
  return body
}

function grouped(body: URLSearchParams) {
  return [...new Set(body.keys())].map((name): [string, string[]] => [name, body.getAll(name)])
}
