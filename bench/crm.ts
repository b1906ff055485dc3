import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Connecting } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { type Practice, startPractice } from '@bellbird/practice/crms/practice'
import type { RequestWindow } from '@bellbird/practice/crms/request-windows'
import { requestsTo } from '@bellbird/practice/demo/requests'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { cpuOf } from './speed/load.ts'

const CONTACTS = Number(process.env.CONTACTS ?? 100_000)
const PUSHED = Number(process.env.PUSHED ?? 10_000)
const DAY = 24 * 60 * 60 * 1_000

/**
 * The vendors' limits: of a HubSpot app and its searches, of a Salesforce Enterprise org's day, and of an app's requests
 * and searches in a Pipedrive company with 10 seats of the plan Growth, whose requests cost tokens.
 */
const limits: Record<ProviderId, RequestWindow[]> = {
  hubspot: [
    { calls: 110, perMs: 10_000 },
    { calls: 5, perMs: 1_000, of: /\/search$/ },
  ],
  salesforce: [{ calls: 100_000, perMs: DAY }],
  pipedrive: [
    { calls: 160, perMs: 2_000 },
    { calls: 10, perMs: 2_000, of: /\/search$/ },
    { calls: 30_000 * 2 * 10, perMs: DAY, cost: tokensOf, isDaily: true },
  ],
}

/** As fast as the limits allow. */
const paces = {
  HUBSPOT_CALLS_PER_10_SECONDS: '110',
  HUBSPOT_SEARCHES_PER_SECOND: '4',
  SALESFORCE_CALLS_PER_10_SECONDS: '1000',
  PIPEDRIVE_CALLS_PER_10_SECONDS: '800',
  PIPEDRIVE_SEARCHES_PER_10_SECONDS: '45',
}

/** What a request costs by version 2 of Pipedrive's API. */
function tokensOf(request: string) {
  if (request.endsWith('/search')) return 20
  if (request.startsWith('GET')) return 10
  return request.startsWith('DELETE') ? 3 : 5
}

/**
 * Imports many contacts from each practice CRM, without and with changes, and exports fewer to an empty account, and
 * watches the API's memory and how many requests the CRM rejected for its limits: `npm run bench -- crm [providers]`.
 */
async function bench() {
  const named = process.argv.slice(2)
  const chosen = valuesOf(providers).filter((it) => named.length === 0 || named.includes(it))
  console.log(
    '| Run | seconds | CPU s | contacts/s | requests | beyond a limit | MB at 25, 50, 75, 100 % |\n|---|--:|--:|--:|--:|--:|---|',
  )
  await Promise.all(chosen.map(benchOf))
}

async function benchOf(provider: ProviderId) {
  const practice = await startPractice({ tokenSeconds: 60, callsPerSecond: 100_000, limits })
  const api = await startApi({
    ...practice.environment,
    ...paces,
    PUBLIC_ORIGIN: 'http://app.test',
    CRM_WAIT_SECONDS: '0',
  })
  try {
    fill(practice[provider].records)
    const measure = measurer(practice, provider, api.pid)
    const importing = await connected(api.url, provider, 'importing')
    console.log(await measure('import', importing, 'sync', CONTACTS))
    console.log(await measure('import again', importing, 'sync', CONTACTS))

    practice[provider].records.all.length = 0
    practice[provider].account.number += 1
    const exporting = await connected(api.url, provider, 'exporting')
    await exporting.upload('/api/contacts/import/csv', contactFile())
    console.log(await measure('export', exporting, 'export', PUSHED))
    console.log(await measure('export again', exporting, 'export', PUSHED))
  } catch (error) {
    console.error(api.output())
    throw error
  } finally {
    await api.stop()
    await practice.stop()
  }
}

function fill(records: Practice['hubspot']['records']) {
  const yesterday = Date.now() - DAY
  for (let at = 0; at < CONTACTS; at += 1) {
    const record = records.insert({
      first_name: `First${at}`,
      last_name: `Last${at}`,
      email: `person${at}@example.com`,
      phone: `+1 212 555 ${String(at).padStart(6, '0')}`,
      company: `Firm${at % 900}`,
    })
    // Otherwise the second sync would request all of them again, since it goes back to before the start of the
    // first.
    if (record) record.updatedAt = yesterday + at
  }
}

/** One in ten has a number, which is searched for if the address is not found. */
function contactFile() {
  const rows = Array.from({ length: PUSHED }, (_, at) => {
    const phone = at % 10 === 0 ? `+1 212 555 ${String(at).padStart(6, '0')}` : ''
    return `First${at},Last${at},new${at}@example.com,${phone},Firm${at % 900}`
  })
  const text = ['first_name,last_name,email,phone,company', ...rows].join('\n')
  const form = new FormData()
  form.set('file', new Blob([text]), 'contacts.csv')
  return form
}

type User = ReturnType<typeof requestsTo>

function measurer(practice: Practice, provider: ProviderId, pid: number) {
  return async (name: string, user: User, kind: 'sync' | 'export', expected: number) => {
    const { counts } = practice[provider].faultInjector
    const before = { ...counts }
    const startedAt = performance.now()
    const cpuBefore = cpuOf(pid)
    const body = kind === 'export' ? { contact_ids: [] } : undefined
    const started = Moved.parse(await user.send('POST', `/api/crm/${kind}/${provider}`, body))
    const memory: number[] = []
    let run = started.run as CrmRun
    while (['queued', 'running'].includes(run.state)) {
      await wait(250)
      run = CrmRun.parse(await readRun(user, run.id))
      if ((run.progress?.done ?? 0) >= ((memory.length + 1) * expected) / 4) {
        memory.push(megabytes(pid))
      }
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const { created = 0, unchanged = 0, failed = 0 } = run.figures ?? {}
    const rate = Math.round((created + unchanged) / seconds)
    const cpu = (cpuOf(pid) - cpuBefore) / 1_000_000
    const requests = counts.requests - before.requests
    const beyond = counts.beyondLimits - before.beyondLimits
    const spent = practice[provider].faultInjector
      .limitsLeft()
      .find(({ window }) => window.perMs === DAY)
    const ofDay = spent ? ` (${spent.spent} of the day’s ${spent.window.calls})` : ''
    const reported = memory.join(', ') || megabytes(pid)
    return `| ${provider}, ${name}: ${run.state}, ${created} created, ${unchanged} unchanged, ${failed} failed | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${rate} | ${requests}${ofDay} | ${beyond} | ${reported} |`
  }
}

/** A busy API may close an idle connection at the moment a request is sent on it; such a request is sent once more. */
async function readRun(user: User, id: string) {
  const read = () => user.send('GET', `/api/crm/runs/${id}`)
  return read().catch((error: unknown) => {
    if (error instanceof TypeError) return read()
    throw error
  })
}

function megabytes(pid: number) {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

async function connected(url: string, provider: ProviderId, username: string) {
  const user = requestsTo(url, await registerUser(url, username))
  const asked = await user.send('POST', `/api/crm/connect/${provider}`, {})
  const page = await (await fetch(Connecting.parse(asked).authorization_url ?? '')).text()
  const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  await user.send(
    'POST',
    `/api/crm/connect/${provider}/finish`,
    Object.fromEntries(back.searchParams),
  )
  return user
}

await bench()
