import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { csv } from './people.ts'

/** How many requests; for another number: `npm run bench -- memory 100000`. */
const REQUESTS = Number(process.argv[2] ?? 1_000_000)
const CONTACTS = 5_000
const USERS = 4
const SHOWN = 20
/** By then the engine's hot functions are compiled. */
const SETTLED_MS = 30_000

/**
 * Measures whether the memory of the embedded API stays flat: four clients send as many requests as asked, one after
 * another each. Of 20 requests, 16 read a contact, and one each changes a contact, lists, searches and reads the statistics.
 */
async function bench() {
  // As the app starts it: see server/embedded-api.ts.
  const api = await startApi({
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=2',
    API_CALLS_PER_MINUTE: '1000000000',
  })
  try {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await registerUser(api.url, 'bench')}`,
    }
    await wait(SETTLED_MS)
    const idle = megabytesOf(api.pid)
    await addContacts(api.url, headers)
    const ids = await idsOf(api.url, headers)
    console.log(`\n| Requests | MB | failed |\n|---|--:|--:|\n| 0, without contacts | ${idle} | |`)
    const agent = new Agent({ keepAlive: true })
    let sent = 0
    let failed = 0
    const client = async () => {
      while (sent < REQUESTS) {
        const at = sent
        sent += 1
        const status = await statusOf(api.url, agent, headers, requestAt(at, ids))
        if (status !== 200) failed += 1
        if ((at + 1) % Math.ceil(REQUESTS / SHOWN) === 0) {
          console.log(
            `| ${(at + 1).toLocaleString('en-US')} | ${megabytesOf(api.pid)} | ${failed} |`,
          )
        }
      }
    }
    await Promise.all(Array.from({ length: USERS }, client))
    agent.destroy()
  } finally {
    await api.stop()
  }
}

type BenchRequest = { method: 'GET' | 'PUT'; path: string; body?: string }

function requestAt(at: number, ids: string[]): BenchRequest {
  const id = ids[at % ids.length] ?? ''
  const reading = (path: string): BenchRequest => ({ method: 'GET', path })
  switch (at % 20) {
    case 0: {
      const contact = { first_name: `Changed ${at}`, email: `changed${at % CONTACTS}@example.com` }
      return { method: 'PUT', path: `/contacts/${id}`, body: JSON.stringify(contact) }
    }
    case 5:
      return reading(`/contacts?limit=50&offset=${at % (CONTACTS - 50)}`)
    case 10:
      return reading(`/contacts?search=person${at % CONTACTS}@&limit=50`)
    case 15:
      return reading('/contacts/stats/summary')
    default:
      return reading(`/contacts/${id}`)
  }
}

function statusOf(
  url: string,
  agent: Agent,
  headers: Headers,
  { method, path, body }: BenchRequest,
) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

type Headers = Record<string, string>

async function addContacts(url: string, { authorization = '' }: Headers) {
  const body = new FormData()
  body.set('file', new File([csv(CONTACTS)], 'contacts.csv', { type: 'text/csv' }))
  const headers = { authorization }
  const answer = await fetch(`${url}/api/contacts/import/csv`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The import failed: ${answer.status} ${await answer.text()}`)
}

async function idsOf(url: string, headers: Headers) {
  const answer = await fetch(`${url}/api/contacts?limit=1000`, { headers })
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}

function megabytesOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1_024)
}

await bench()
