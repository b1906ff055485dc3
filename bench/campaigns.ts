import { performance } from 'node:perf_hooks'
import { weekdays } from '@bellbird/contract/calling/calling-window'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { cpuOf } from './speed/load.ts'

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 100_000)

/** One in this many has a reason to be excluded. */
const REFUSING = 50
const HOSTILE = ['', '', '', 'true']

/** Checks, locks and exports a long list over HTTP, and measures how long other requests wait meanwhile. */
async function bench() {
  const api = await startApi()
  try {
    const token = await registerUser(api.url, 'bench')
    await importContacts(api.url, token)
    const { id } = await call(api.url, token, 'POST', '/campaigns', campaign)
    console.log(
      `\n| ${CONTACTS} contacts | s | CPU s, requests included | another request, max ms |\n|---|--:|--:|--:|`,
    )
    const screen = () => call(api.url, token, 'GET', `/campaigns/${id}/screening`)
    await measured(api, token, 'checked, numbers not seen before', screen)
    await measured(api, token, 'checked again', screen)
    const report = await measured(api, token, 'checked a third time', screen)
    const reasons = await measured(api, token, 'first 50 of a reason', () =>
      call(api.url, token, 'GET', `/campaigns/${id}/entries?reason=no_consent`),
    )
    const step = (name: string) => call(api.url, token, 'POST', `/campaigns/${id}/${name}`)
    await measured(api, token, 'frozen', () => step('ready'))
    await measured(api, token, 'report of the frozen list', screen)
    await step('start')
    const batch = await measured(api, token, 'call list of 1,000', () =>
      call(api.url, token, 'POST', `/campaigns/${id}/batches`, { size: 1_000 }),
    )
    const outcomes = batch.entries.map((entry: { id: string }, at: number) => ({
      entry_id: entry.id,
      outcome: at % 10 === 0 ? 'do_not_call' : 'reached',
    }))
    await measured(api, token, 'took 1,000 outcomes', () =>
      call(api.url, token, 'POST', `/campaigns/${id}/outcomes`, { outcomes }),
    )
    console.log(`\n${report.now} now, ${report.later} later, ${reasons.length} looked at`)
  } finally {
    await api.stop()
  }
}

const allDay = { from: '00:00', to: '24:00' }
const campaign = {
  name: 'Bench',
  audience: {},
  agent: { tone: 'friendly', language: 'en', industry: '', notes: '' },
  window: Object.fromEntries(weekdays.map((day) => [day, allDay])),
  disclosure: 'An AI is calling.',
}

/** Unique numbers in four countries. */
function phone(at: number) {
  const kinds = [
    `+49 171 ${2_000_000 + at}`,
    `+44 7400 ${100_000 + at}`,
    `+33 6 ${12_000_000 + at}`,
    `+39 320 ${1_000_000 + at}`,
  ]
  return kinds[at % kinds.length]
}

async function importContacts(url: string, token: string) {
  const header = 'first_name,email,phone,company,call_consent,call_consent_wording,do_not_call'
  const rows = Array.from({ length: CONTACTS }, (_, at) => {
    const refuses = at % REFUSING === 0
    const mark = refuses ? HOSTILE[(at / REFUSING) % HOSTILE.length] : ''
    const consent = refuses && !mark ? '' : 'given'
    return `Person ${at},person${at}@example.com,${phone(at)},Company ${at % 500},${consent},You may call me,${mark}`
  })
  const body = new FormData()
  body.append('file', new Blob([`${header}\n${rows.join('\n')}\n`]), 'contacts.csv')
  const answer = await fetch(`${url}/api/contacts/import/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  const { created } = await answer.json()
  console.log(`imported ${created} of ${CONTACTS}`)
}

async function call(url: string, token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const value = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  return value
}

type Api = { url: string; pid: number }

async function measured<T>({ url, pid }: Api, token: string, what: string, work: () => Promise<T>) {
  let done = false
  const before = cpuOf(pid)
  const start = performance.now()
  const working = work().finally(() => {
    done = true
  })
  let longest = 0
  while (!done) {
    const started = performance.now()
    await call(url, token, 'GET', '/contacts?search=&limit=50')
    longest = Math.max(longest, performance.now() - started)
  }
  const value = await working
  const seconds = (performance.now() - start) / 1_000
  const cpu = (cpuOf(pid) - before) / 1_000_000
  console.log(`| ${what} | ${seconds.toFixed(2)} | ${cpu.toFixed(2)} | ${longest.toFixed(0)} |`)
  return value
}

await bench()
