import { performance } from 'node:perf_hooks'
import { SignedIn } from '#contract/session.ts'
import { startOwnApi } from '#tests/conformance/own-api.ts'
import { csv, phone } from './people.ts'

const SMALL = 100
const LARGE = 100_000
const ROUNDS = 40

const requests = {
  'first page': '/contacts?search=&limit=50',
  'first page by name': '/contacts?search=&limit=50&sort=name',
  'last page': (contacts: number) => `/contacts?search=&limit=50&offset=${contacts - 50}`,
  'status and source': '/contacts?search=&status=lead&source=csv_import&limit=50',
  'search, one hit': '/contacts?search=person42@example.com&limit=50',
  'search, all hit': '/contacts?search=example&limit=50',
  'search by phone': `/contacts?search=${encodeURIComponent(phone(42))}&limit=50`,
  stats: '/contacts/stats/summary',
}

/** Compares what the list costs a user with few contacts and one with many, over HTTP in one run. */
async function bench() {
  const api = await startOwnApi()
  try {
    const small = await createUser(api.url, SMALL)
    const large = await createUser(api.url, LARGE)
    console.log(
      `\n| Request, median of ${ROUNDS} in ms | ${SMALL} | ${LARGE} | ratio |\n|---|--:|--:|--:|`,
    )
    for (const [name, path] of Object.entries(requests)) {
      const times = [
        await median(api.url, small, typeof path === 'string' ? path : path(SMALL)),
        await median(api.url, large, typeof path === 'string' ? path : path(LARGE)),
      ] as const
      const ratio = (times[1] / times[0]).toFixed(1)
      console.log(`| ${name} | ${times[0].toFixed(1)} | ${times[1].toFixed(1)} | ${ratio} |`)
    }
  } finally {
    await api.stop()
  }
}

async function createUser(url: string, contacts: number) {
  const name = `bench${contacts}`
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Bench',
      last_name: 'Mark',
      email: `${name}@example.com`,
      username: name,
      password: 'correct horse battery',
      company_name: '',
    }),
  })
  const { access_token: token } = SignedIn.parse(await answer.json())
  await importContacts(url, token, contacts)
  return token
}

async function importContacts(url: string, token: string, contacts: number) {
  const body = new FormData()
  body.append('file', new Blob([csv(contacts)]), 'contacts.csv')
  const start = performance.now()
  const importing = fetch(`${url}/api/contacts/import/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  const longest = await longestWait(url, token, importing)
  const report = await (await importing).json()
  const seconds = (performance.now() - start) / 1000
  console.log(
    `imported ${report.created} of ${contacts} in ${seconds.toFixed(1)} s; another request waited at most ${longest.toFixed(0)} ms`,
  )
}

/** The longest that a small request took while something else went on. */
async function longestWait(url: string, token: string, going: Promise<unknown>) {
  let done = false
  const ended = going.finally(() => {
    done = true
  })
  let longest = 0
  while (!done) longest = Math.max(longest, await timed(url, token, '/users/me'))
  await ended
  return longest
}

async function median(url: string, token: string, path: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(url, token, path))
  return times.sort((a, b) => a - b)[ROUNDS / 2] as number
}

async function timed(url: string, token: string, path: string) {
  const start = performance.now()
  const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return performance.now() - start
}

await bench()
