import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Connecting } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import { startPractice } from '@bellbird/practice/crms/practice'
import { requestsTo } from '@bellbird/practice/demo/requests'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { cpuOf } from './speed/load.ts'

const CONTACTS = Number(process.env.CONTACTS ?? 100_000)
/** HubSpot's limit for an app: 110 requests in 10 seconds, each listing 100 contacts. */
const CALLS_PER_10_SECONDS = 110

/** Imports many contacts from the practice HubSpot at its maximum rate, and watches the API's memory. */
async function bench() {
  const practice = await startPractice({ tokenSeconds: 60, callsPerSecond: CALLS_PER_10_SECONDS })
  const api = await startApi({
    ...practice.environment,
    PUBLIC_ORIGIN: 'http://app.test',
    CRM_WAIT_SECONDS: '0',
    HUBSPOT_CALLS_PER_10_SECONDS: String(CALLS_PER_10_SECONDS),
  })
  try {
    const yesterday = Date.now() - 24 * 60 * 60 * 1_000
    for (let at = 0; at < CONTACTS; at += 1) {
      const record = practice.hubspot.records.insert({
        first_name: `First${at}`,
        last_name: `Last${at}`,
        email: `person${at}@example.com`,
        phone: `+1 212 555 ${String(at).padStart(6, '0')}`,
        company: `Company ${at % 900}`,
      })
      // Otherwise the second sync would request all of them again, since it goes back to before the start of the
      // first.
      if (record) record.updatedAt = yesterday + at
    }
    const call = callerOf(api.url, await registerUser(api.url, 'bench'))
    await connect(call)
    console.log(
      `| Sync of ${CONTACTS} | seconds | CPU s | contacts/s | MB at 25, 50, 75, 100 % |\n|---|--:|--:|--:|---|`,
    )
    console.log(await measured('first', call, api.pid))
    console.log(await measured('again', call, api.pid))
  } catch (error) {
    console.error(api.output())
    throw error
  } finally {
    await api.stop()
    await practice.stop()
  }
}

type CallApi = ReturnType<typeof callerOf>

async function measured(name: string, call: CallApi, pid: number) {
  const startedAt = performance.now()
  const cpuBefore = cpuOf(pid)
  const started = Moved.parse(await call('POST', '/crm/sync/hubspot'))
  const memory: number[] = []
  let run = started.run as CrmRun
  while (['queued', 'running'].includes(run.state)) {
    await wait(250)
    run = CrmRun.parse(await call('GET', `/crm/runs/${run.id}`))
    if ((run.progress?.done ?? 0) >= ((memory.length + 1) * CONTACTS) / 4)
      memory.push(megabytes(pid))
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { created = 0, unchanged = 0 } = run.figures ?? {}
  const rate = Math.round((created + unchanged) / seconds)
  const cpu = (cpuOf(pid) - cpuBefore) / 1_000_000
  const reported = memory.join(', ') || megabytes(pid)
  return `| ${name}: ${run.state}, ${created} created, ${unchanged} unchanged | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${rate} | ${reported} |`
}

function megabytes(pid: number) {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

async function connect(call: CallApi) {
  const { authorization_url } = Connecting.parse(await call('POST', '/crm/connect/hubspot', {}))
  const page = await (await fetch(authorization_url ?? '')).text()
  const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  await call('POST', '/crm/connect/hubspot/finish', Object.fromEntries(back.searchParams))
}

function callerOf(url: string, token: string) {
  const user = requestsTo(url, token)
  return (method: string, path: string, body?: unknown) => user.send(method, `/api${path}`, body)
}

await bench()
