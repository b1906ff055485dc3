import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '@bellbird/api/database/embedded'
import { BulkJob } from '@bellbird/contract/contacts/bulk'
import { requestsTo } from '@bellbird/practice/demo/requests'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { cpuOf } from './speed/load.ts'

/** The number of contacts to change; for another number: `npx tsx bench/bulk.ts 200000`. */
const SIZE = Number(process.argv[2] ?? 100_000)

const changes = {
  status: { updates: { status: 'prospect' } },
  'add a tag': { add_tags: ['Autumn fair'] },
  'remove a tag': { remove_tags: ['Autumn fair'] },
  'record consent': {
    call_permission: { set: 'given', words: 'You may call me', source: 'Web form' },
  },
  delete: { delete: true },
}

/** Changes all contacts of a user with each kind of bulk job, while another user opens their list. */
async function bench() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-bulk-'))
  const empty = await startApi({ DATA_DIR: dataDir })
  const token = await registerUser(empty.url, 'bulk')
  const other = await registerUser(empty.url, 'other')
  await empty.stop()
  await fill(join(dataDir, 'database'))

  const api = await startApi({ DATA_DIR: dataDir })
  const call = caller(api.url, token)
  try {
    console.log(
      `\n| ${SIZE} contacts | seconds | of CPU | changed | a list meanwhile, p50 | p99 | requests |`,
    )
    console.log('|---|--:|--:|--:|--:|--:|--:|')
    for (const [name, change] of Object.entries(changes)) {
      const selection = { filter: {}, expected_count: SIZE }
      const job = await timed(name, api.url, other, () =>
        call('POST', '/bulk-jobs', { selection, change }),
      )
      if (['status', 'delete'].includes(name)) {
        await timed(`undo ${name}`, api.url, other, () => call('POST', `/bulk-jobs/${job.id}/undo`))
      }
    }
  } finally {
    await api.stop()
    await rm(dataDir, { recursive: true })
  }

  async function timed(name: string, url: string, other: string, start: () => Promise<BulkJob>) {
    const times: number[] = []
    let isOver = false
    const meanwhile = (async () => {
      while (!isOver) {
        const at = performance.now()
        await fetch(`${url}/api/contacts?limit=50`, {
          headers: { Authorization: `Bearer ${other}` },
        }).then((answer) => answer.text())
        times.push(performance.now() - at)
        await wait(20)
      }
    })()
    const cpu = cpuOf(api.pid)
    const startedAt = performance.now()
    let job = await start()
    while (job.state === 'running') {
      await wait(200)
      job = await call('GET', `/bulk-jobs/${job.id}`)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const used = (cpuOf(api.pid) - cpu) / 1_000_000
    isOver = true
    await meanwhile
    times.sort((one, another) => one - another)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${used.toFixed(1)} | ${job.changed} | ${at(0.5)} ms | ${at(0.99)} ms | ${times.length} |`,
    )
    return job
  }
}

function caller(url: string, token: string) {
  const user = requestsTo(url, token)
  return async (method: string, path: string, body?: object) =>
    BulkJob.parse(await user.send(method, `/api/contacts${path}`, body))
}

/** Contacts as an import would create them, inserted directly into the database. */
async function fill(store: string) {
  const { engine } = await openEmbedded(store)
  for (let from = 0; from < SIZE; from += 50_000) {
    await engine.query(
      `insert into contacts (id, owner_id, first_name, last_name, email, phone, company, status, source)
       select uuidv7(), users.id, 'First' || n, 'Last' || n, 'person' || n || '@example.com',
         '+1212' || (5550000 + n), 'Company ' || n % 500, 'lead', 'csv_import'
       from users, generate_series($1::int, $2::int) n where username = 'bulk'`,
      [from + 1, Math.min(from + 50_000, SIZE)],
    )
  }
  await engine.command('vacuum (analyze) contacts')
  await engine.close()
}

await bench()
