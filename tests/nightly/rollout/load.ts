import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const AT_ONCE = 16

type Ask = { path: string; form?: Record<string, string>; expected: number }

/** A signed-in user: their cookies, and the fields of their empty contact form. */
export type Person = { cookie: string; fields: [string, string][] }

/** Sends reads and writes through a proxy until asked to stop; returns failures as text. */
export function load(
  origin: string,
  { certificate, person, script }: { certificate: string; person: Person; script: string },
) {
  const agent = new Agent({ ca: certificate, keepAlive: true, maxSockets: AT_ONCE })
  const failed: string[] = []
  let sent = 0
  let added = 0
  let over = false

  const turns: ((at: number) => Ask)[] = [
    () => ({ path: '/login', expected: 200 }),
    () => ({ path: script, expected: 200 }),
    (at) => contact(at, person),
    () => ({ path: '/terms', expected: 200 }),
    () => ({ path: '/contacts', expected: 200 }),
    (at) => contact(at, person),
  ]

  async function worker() {
    while (!over) {
      const at = sent++
      const ask = (turns[at % turns.length] as (at: number) => Ask)(at)
      const cookie = ask.path === '/login' ? '' : person.cookie
      const outcome = await answer(origin, ask, { agent, cookie }).catch(
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      if (outcome !== ask.expected) {
        const when = new Date().toISOString()
        failed.push(`${when} ${ask.form ? 'POST' : 'GET'} ${ask.path}: ${outcome}`)
        // Without a pause, a fleet that is down would get a million requests a second.
        await wait(50)
      } else if (ask.form) added += 1
    }
  }
  const workers = Promise.all(Array.from({ length: AT_ONCE }, worker))

  return {
    sent: () => sent,
    async finish() {
      over = true
      await workers
      agent.destroy()
      return { sent, failed, added }
    },
  }
}

/** Each has its own name, so that lost and duplicated writes can be counted. */
function contact(at: number, { fields }: Person): Ask {
  const form = { ...Object.fromEntries(fields), first_name: 'Rollout', last_name: `Number ${at}` }
  return { path: '/contacts/new', form, expected: 302 }
}

async function answer(
  origin: string,
  { path, form, expected }: Ask,
  { agent, cookie }: { agent: Agent; cookie: string },
) {
  const body = form && new URLSearchParams(form).toString()
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(cookie && { cookie }),
          ...(body && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
            origin,
            'sec-fetch-site': 'same-origin',
          }),
        },
      },
      resolve,
    )
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in a minute')))
    sent.on('error', reject)
    sent.end(body)
  })
  const page = await text(received)
  if (received.statusCode === expected) return expected
  // The title shows who responded: the proxy or a server.
  return `${received.statusCode}, ${/<title>(.*?)<\/title>/.exec(page)?.[1] ?? page.slice(0, 80)}`
}
