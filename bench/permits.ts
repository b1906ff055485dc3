import { performance } from 'node:perf_hooks'
import { SignedIn } from '@bellbird/contract/auth/session'
import { startOwnApi } from '#tests/conformance/own-api.ts'

const NUMBERS = Number(process.env.BENCH_NUMBERS ?? 1_000_000)
const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 1_000_000)
const QUESTIONS = 1_000
/** The size of each import request. */
const LISTED_AT_ONCE = 1_000
const ROWS_AT_ONCE = 50_000

/** Asks over HTTP, one request at a time, whether numbers may be called; half of them are on the do-not-call list. */
async function bench() {
  const api = await startOwnApi()
  try {
    const send = sender(api.url, await register(api.url))
    for (let from = 0; from < NUMBERS; from += LISTED_AT_ONCE) {
      const count = Math.min(LISTED_AT_ONCE, NUMBERS - from)
      const numbers = Array.from({ length: count }, (_, at) => ({ phone: listed(from + at) }))
      await send('/suppressions', JSON.stringify({ numbers }))
    }
    for (let from = 0; from < CONTACTS; from += ROWS_AT_ONCE) {
      await send('/contacts/import/csv', rows(from, Math.min(ROWS_AT_ONCE, CONTACTS - from)))
    }
    const taken: number[] = []
    for (let at = 0; at < QUESTIONS; at += 1) {
      const place = Math.floor((at / QUESTIONS) * Math.min(NUMBERS, CONTACTS))
      const number = at % 2 ? listed(place) : contact(place)
      const start = performance.now()
      await send('/permits', JSON.stringify({ number, purpose: 'Bench' }))
      taken.push(performance.now() - start)
    }
    taken.sort((one, other) => one - other)
    const at = (share: number) => (taken[Math.ceil(share * taken.length) - 1] ?? 0).toFixed(1)
    console.log(
      `${NUMBERS} numbers, ${CONTACTS} contacts: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`,
    )
  } finally {
    await api.stop()
  }
}

function listed(at: number) {
  return `+4915${100_000_000 + at}`
}

function contact(at: number) {
  return `+4474${String(10_000_000 + at)}`
}

function rows(from: number, count: number) {
  const lines = Array.from(
    { length: count },
    (_, at) => `Person ${from + at},${contact(from + at)},given,Europe/London`,
  )
  const body = new FormData()
  const text = `first_name,phone,call_consent,time_zone\n${lines.join('\n')}\n`
  body.append('file', new Blob([text]), 'contacts.csv')
  return body
}

async function register(url: string) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Bench',
      last_name: 'Mark',
      email: 'bench@example.com',
      username: 'bench',
      password: 'correct horse battery',
      company_name: '',
    }),
  })
  return SignedIn.parse(await answer.json()).access_token
}

function sender(url: string, token: string) {
  return async (path: string, body: string | FormData) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      body,
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

await bench()
