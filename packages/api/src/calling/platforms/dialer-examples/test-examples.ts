import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { stopServer } from '@bellbird/practice/stop-server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { afterAll } from 'vitest'
import { dialingApi, hasEnded, sessionThrough, until } from '../../dialer/test-dialing.ts'

const page = readFileSync(new URL('../../../../../../docs/dialers.md', import.meta.url), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: the examples are plain JavaScript.
type Exported = (...given: any[]) => Promise<any>

export function codeIn(heading: string, language = 'js') {
  const section = page.split(/^### /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? ''
}

/** Runs a module of the page with these settings; what it imports is given, too. */
export function run<Name extends string = 'place' | 'called'>(
  heading: string,
  env: Record<string, string>,
  modules: Record<string, object>,
) {
  const given: Record<string, unknown> = { process: { env } }
  const exported: string[] = []
  const code = codeIn(heading)
    .replace(/^import (.+) from '(.+)'$/gm, (_, names: string, from: string) => {
      const known = (modules[from] ?? {}) as Record<string, unknown>
      for (const name of names.match(/\w+/g) ?? []) {
        given[name] = names.startsWith('{') ? known[name] : known.default
      }
      return ''
    })
    .replace(/^export (?=(?:async )?function (\w+))/gm, (_, name: string) => {
      exported.push(name)
      return ''
    })
  const build = new Function(...Object.keys(given), `${code}\nreturn { ${exported} }`)
  return build(...Object.values(given)) as Record<Name, Exported>
}

export const people = ['answers', 'busy', 'no_answer', 'line_fails'] as const
export const expected = ['reached', 'no_answer', 'no_answer', 'failed']

/**
 * Runs the examples of docs/dialers.md as they are written there, with the clients of the vendors, against the API and
 * practice providers.
 */
export async function dialerExamples() {
  const api = dialingApi()
  const servers: ReturnType<typeof serve>[] = []
  afterAll(() => Promise.all(servers.map(stopServer)))

  async function listening(app: Hono) {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const bellbird = await listening(
    new Hono().post('/api/*', async (c) => {
      const { 'content-length': _, 'content-type': __, ...headers } = c.req.header()
      return api.call('POST', c.req.path.replace('/api', ''), { body: await c.req.text(), headers })
    }),
  )

  /** A user whose campaign is dialed by a program that consists of an example, at these addresses. */
  async function program() {
    const app = new Hono()
    const own = await listening(app)
    const session = await sessionThrough(api, {
      platform: 'dialer',
      name: 'Ours',
      url: `${own}/call`,
    })
    const made = await session.call('POST', '/api-keys', { name: 'Dialer', scopes: ['call'] })
    const secret = session.connection.secret ?? ''
    const env = {
      BELLBIRD_URL: bellbird,
      BELLBIRD_KEY: CreatedApiKey.parse(made.body).key,
      BELLBIRD_SECRET: secret,
      OWN_URL: own,
    }
    const shared = run<'verified' | 'placeOnce' | 'sendResult'>('bellbird.js', env, {
      standardwebhooks: { Webhook },
    })
    const problems: unknown[] = []
    return {
      ...session,
      app,
      own,
      env,
      secret,
      shared,
      problems,
      /** Requests for calls, as the page says to receive them. */
      receives(place: Exported) {
        app.post('/call', async (c) => {
          const { type, data } = await shared.verified(await c.req.text(), c.req.header())
          if (type !== 'call.requested') return c.body(null, 501)
          shared.placeOnce(data, place).catch((error) => problems.push(error))
          return c.body(null, 202)
        })
      },
      /** The outcomes of a campaign that calls such people. */
      async outcomes(...people: Parameters<typeof session.people>) {
        const numbers = await session.people(...people)
        await session.dial()
        const calls = await until(
          () => session.calls(),
          (found) => found.length >= people.length && hasEnded(found),
        )
        return numbers.map((number) => calls.find((call) => call.number === number)?.outcome)
      },
    }
  }

  const behaviorOf = (number: string) => api.behaviors.get(number) ?? 'answers'
  return { listening, program, behaviorOf }
}

export type Program = Awaited<ReturnType<Awaited<ReturnType<typeof dialerExamples>>['program']>>
