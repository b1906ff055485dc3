import { performance } from 'node:perf_hooks'
import { requestsTo } from '@bellbird/practice/demo/requests'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'

const NUMBERS = Number(process.env.BENCH_NUMBERS ?? 1_000_000)
const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 1_000_000)
const QUESTIONS = 1_000
/** The size of each import request. */
const LISTED_AT_ONCE = 1_000
const ROWS_AT_ONCE = 50_000

/** Asks over HTTP, one request at a time, whether numbers may be called; half of them are on the do-not-call list. */
async function bench() {
  const api = await startApi()
  try {
    const user = requestsTo(api.url, await registerUser(api.url, 'bench'))
    for (let from = 0; from < NUMBERS; from += LISTED_AT_ONCE) {
      const count = Math.min(LISTED_AT_ONCE, NUMBERS - from)
      const numbers = Array.from({ length: count }, (_, at) => ({ phone: listed(from + at) }))
      await user.send('POST', '/api/suppressions', { numbers })
    }
    for (let from = 0; from < CONTACTS; from += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, CONTACTS - from)
      await user.upload('/api/contacts/import/csv', rows(from, count))
    }
    const taken: number[] = []
    for (let at = 0; at < QUESTIONS; at += 1) {
      const place = Math.floor((at / QUESTIONS) * Math.min(NUMBERS, CONTACTS))
      const number = at % 2 ? listed(place) : contact(place)
      const start = performance.now()
      await user.send('POST', '/api/permits', { number, purpose: 'Bench' })
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

await bench()
