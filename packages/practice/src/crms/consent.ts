import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { PracticeEnv } from './fault-injector.ts'

export type PracticeAccount = { number: number; name: string }

type PendingConsent = {
  redirectUri: string
  challenge: string | undefined
  account: PracticeAccount
}

type Setting = {
  name: string
  accounts: [PracticeAccount, ...PracticeAccount[]]
  clientId: string
  clientSecret: string
  paths: { authorize: string; token: string; revoke: string; introspect?: string }
  tokenSeconds: number
  /** Whether a refresh returns a new refresh token and invalidates the old one. */
  rotates: boolean
  usesPkce: boolean
  returnsExpiry: boolean
  describes?(account: PracticeAccount): Record<string, unknown>
  beside(origin: string, account: PracticeAccount): Record<string, unknown>
}

export function createConsent(setting: Setting) {
  const { clientId, paths, accounts } = setting
  const [usual] = accounts
  let clientSecret = setting.clientSecret
  const codes = new Map<string, PendingConsent>()
  const access = new Map<string, { until: number; account: PracticeAccount }>()
  const refresh = new Map<string, PracticeAccount>()
  let grants = 0
  let busy = 0

  function give(c: Context, account: PracticeAccount) {
    grants += 1
    const token = randomBytes(24).toString('base64url')
    const next = randomBytes(24).toString('base64url')
    access.set(token, { until: Date.now() + setting.tokenSeconds * 1_000, account })
    refresh.set(next, account)
    return c.json({
      access_token: token,
      refresh_token: next,
      token_type: 'Bearer',
      ...(setting.returnsExpiry && { expires_in: setting.tokenSeconds }),
      ...setting.beside(new URL(c.req.url).origin, account),
    })
  }

  function knows(c: Context, form: URLSearchParams) {
    const [, basic] = (c.req.header('Authorization') ?? '').split(' ')
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':')
      : [form.get('client_id'), form.get('client_secret')]
    return id === clientId && secret === clientSecret
  }

  function codeGrant(c: Context, form: URLSearchParams) {
    const pending = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const proves = !setting.usesPkce || pending?.challenge === proof
    if (pending && proves && pending.redirectUri === form.get('redirect_uri')) {
      return give(c, pending.account)
    }
    return c.json({ error: 'invalid_grant', error_description: 'this code is not good' }, 400)
  }

  function refreshGrant(c: Context, form: URLSearchParams) {
    const given = form.get('refresh_token') ?? ''
    const account = refresh.get(given)
    if (!account) {
      return c.json({ error: 'invalid_grant', error_description: 'this consent is over' }, 400)
    }
    if (setting.rotates) refresh.delete(given)
    return give(c, account)
  }

  const routes = new Hono<PracticeEnv>()
    .get('/favicon.ico', (c) => c.body(null, 204))
    .get(paths.authorize, (c) => {
      const { client_id, redirect_uri = '', state = '', code_challenge } = c.req.query()
      const isValid = client_id === clientId && URL.canParse(redirect_uri)
      if (!isValid || (setting.usesPkce && !code_challenge)) return c.text('Not understood', 400)
      const back = (answer: Record<string, string>) => {
        const url = new URL(redirect_uri)
        for (const [key, value] of Object.entries({ ...answer, state }))
          url.searchParams.set(key, value)
        return url.href
      }
      const allow = (account: PracticeAccount) => {
        const code = randomBytes(16).toString('base64url')
        codes.set(code, { redirectUri: redirect_uri, challenge: code_challenge, account })
        return { name: account.name, href: back({ code }) }
      }
      const choices = accounts.map(allow)
      return c.html(page(setting.name, choices, back({ error: 'access_denied' })))
    })
    .post(paths.token, async (c) => {
      const form = new URLSearchParams(await c.req.text())
      if (!knows(c, form)) return c.json({ error: 'invalid_client' }, 401)
      if (busy > 0) {
        busy -= 1
        const error_description = 'token request is already being processed'
        return c.json({ error: 'invalid_grant', error_description }, 400)
      }
      const grant = form.get('grant_type')
      if (grant === 'client_credentials') return give(c, usual)
      return grant === 'refresh_token' ? refreshGrant(c, form) : codeGrant(c, form)
    })
    .post(paths.introspect ?? '/introspect', async (c) => {
      const form = new URLSearchParams(await c.req.text())
      if (!paths.introspect || !knows(c, form)) return c.json({ error: 'invalid_client' }, 401)
      const known = access.get(form.get('token') ?? '')
      const active = known !== undefined && known.until > Date.now()
      return c.json(active ? { active, ...setting.describes?.(known.account) } : { active })
    })
    .post(paths.revoke, async (c) => {
      const token = new URLSearchParams(await c.req.text()).get('token') ?? ''
      const account = refresh.get(token) ?? access.get(token)?.account
      refresh.delete(token)
      for (const [other, known] of access) if (known.account === account) access.delete(other)
      return c.body(null, 200)
    })

  return {
    changeSecret(secret: string) {
      clientSecret = secret
    },
    routes,
    isGood: (c: Context) => (access.get(tokenIn(c.req.raw))?.until ?? 0) > Date.now(),
    accountOf: (request: Request) => access.get(tokenIn(request))?.account ?? usual,
    /** Accepts a refresh token that was issued before this server started. */
    admit: (refreshToken: string) => refresh.set(refreshToken, usual),
    expire: () => access.clear(),
    /** Rejects this many token requests, like Salesforce while it processes another one. */
    beBusy(requests: number) {
      busy = requests
    },
    withdraw() {
      access.clear()
      refresh.clear()
    },
    isGranted: () => refresh.size > 0,
    grants: () => grants,
  }
}

export type Consent = ReturnType<typeof createConsent>

function tokenIn(request: Request) {
  const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ')
  return token
}

type Choice = { name: string; href: string }

function page(name: string, [usual, ...others]: Choice[], deny: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Demo ${name}</title>
        <style>
          :root { color-scheme: light dark; --line: light-dark(#d5dcdf, #2b383f); --page: light-dark(#f3f5f6, #10181c); }
          body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 10vh 1rem; background: var(--page); color: light-dark(#16232b, #e6edf0); }
          main { max-width: 27rem; margin: auto; overflow: hidden; border: 1px solid var(--line); border-radius: 0.75rem; background: light-dark(#fff, #182228); }
          section { padding: 1.5rem; border-top: 1px solid var(--line); }
          h1, h2, p { margin: 0; }
          h1 { font-size: 1.35rem; }
          h2 { font-size: 0.9rem; }
          .demo { padding: 0.75rem 1.5rem; background: #ffe9a8; color: #3d2c00; font-size: 0.9rem; }
          .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }
          a { flex: 1; padding: 0.55rem 1rem; border: 1px solid #7d8b93; border-radius: 0.45rem; color: inherit; font-weight: 600; text-align: center; text-decoration: none; }
          a:hover { background: var(--page); }
          a.main { border-color: #22506b; background: #22506b; color: #fff; }
          a.main:hover { background: #1a4058; }
          a:focus-visible { outline: 2px solid #0d7fb5; outline-offset: 2px; }
        </style>
      </head>
      <body>
        <main>
          <p class="demo">Demo server on this computer, not the real ${name}. No data leaves it.</p>
          <section>
            <h1>Connect demo ${name}?</h1>
            <p>Bellbird wants to read and write the made-up contacts of the account ${usual?.name}.</p>
            <p class="choices"><a class="main" href="${usual?.href}">Allow</a> <a href="${deny}">Deny</a></p>
          </section>
          <section>
            <h2>Or connect another account</h2>
            <p class="choices">${others.map((other) => html`<a href="${other.href}">${other.name}</a> `)}</p>
          </section>
        </main>
      </body>
    </html>`
}
