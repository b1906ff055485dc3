import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Raw text, sent as JSON. */
  text?: string | Buffer
  /** An HTML page instead of JSON. */
  html?: string
  afterMs?: number
  /** The ways in which a response never arrives completely; 'resets' also affects kept-alive connections. */
  breaks?: 'hangs' | 'drips' | 'resets' | 'is cut'
}
export type Call = {
  method: string
  path: string
  /** Its media type. */
  type: string | undefined
  body: unknown
  token: string | undefined
  idempotencyKey: string | undefined
  ifMatch: string | undefined
  userAgent: string | undefined
  prefer: string | undefined
}

/** A third-party API that gives scripted responses and records its requests. */
export type FakeUpstream = {
  url: string
  /** All requests, oldest first. */
  calls: Call[]
  /** The requests to an endpoint, such as "PUT /api/users/me", oldest first. */
  callsOf: (call: string) => Call[]
  /** Sets the response to an endpoint from now on; undefined means that the endpoint does not exist. */
  answer: (call: string, answer: Answer | ((call: Call) => Answer | undefined)) => void
  /** Forgets all requests, and all responses but the first ones. */
  reset: () => void
  stop: () => Promise<void>
}

export const USER = {
  id: 7,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  username: 'grace',
  phone: '+1 212 555 0101',
  company_name: 'Harbour Light',
  industry: 'technology',
  tone: 'friendly',
  language: 'fr',
  gdpr_consent: true,
  terms_accepted: true,
}

/** A plain upstream on loopback. By default it signs everyone in as `USER` and has no contacts. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const calls: Call[] = []
  const first: [string, Answer | ((call: Call) => Answer | undefined)][] = [
    ['POST /api/auth/login', { body: { access_token: 'a-token', user: USER } }],
    ['GET /api/users/me', { body: USER }],
    ['GET /api/contacts', { body: [] }],
  ]
  const answers = new Map(first)
  const server = createServer(async (request, response) => {
    const call = await read(request)
    calls.push(call)
    const known = answers.get(nameOf(call))
    await say((typeof known === 'function' ? known(call) : known) ?? { status: 404 }, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (name) => calls.filter((call) => nameOf(call) === name),
    answer: (name, answer) => answers.set(name, answer),
    reset() {
      calls.length = 0
      answers.clear()
      for (const [name, answer] of first) answers.set(name, answer)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function say(
  { status = 200, headers, body, text, html, afterMs = 0, breaks }: Answer,
  response: ServerResponse,
) {
  await new Promise((wake) => setTimeout(wake, afterMs))
  if (breaks === 'hangs') return
  if (breaks === 'resets') return response.destroy()
  const whole = status === 204 ? '' : (html ?? text ?? JSON.stringify(body ?? {}))
  response.writeHead(status, {
    ...(status !== 204 && { 'content-type': html ? 'text/html' : 'application/json' }),
    ...headers,
  })
  if (breaks === 'drips') return drip(response)
  if (breaks !== 'is cut') return response.end(whole)
  response.write('{"first_name":')
  setTimeout(() => response.destroy(), 20)
}

/** Sends something all the time but never ends. */
function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

function nameOf({ method, path }: Call) {
  return `${method} ${path.split('?')[0]}`
}

async function read(request: IncomingMessage): Promise<Call> {
  let text = ''
  for await (const chunk of request) text += chunk
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    type: request.headers['content-type']?.split(';')[0],
    body: bodyOf(text),
    token: request.headers.authorization?.replace('Bearer ', ''),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    ifMatch: request.headers['if-match'],
    userAgent: request.headers['user-agent'],
    prefer: request.headers.prefer?.toString(),
  }
}

/** JSON as a value, anything else, such as an upload, unchanged. */
function bodyOf(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
