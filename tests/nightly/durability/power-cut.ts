import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiProcess, buildApi, countArgument, startApi } from './api-process.ts'
import { type Client, compare, createClient } from './client.ts'
import { makeDisk, mount } from './disk-image.ts'

/**
 * Copies the disk image of a running API, as a power failure would leave it: writes that were not flushed are
 * missing. Every image must open and contain every contact acknowledged before. `npx tsx
 * tests/nightly/durability/power-cut.ts [disks]`, as root on Linux, about 30 s per disk; the first cuts hit the
 * very first start and the moment after it.
 */
const CUTS_INTO_WRITING = 3
/** tests/nightly/run.ts lists it as skipped. */
const SKIPPED = 77

type Cut = { name: string; image: string; acknowledged: string[] }

const disks = countArgument(2)
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-power-cut-'))
let failed = false
let skipped = false

await buildApi()
try {
  for (let disk = 1; disk <= disks; disk++) {
    const directory = join(scratch, `disk-${disk}`)
    if (!(await surviveCuts(directory))) break
    rmSync(directory, { recursive: true })
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = skipped ? SKIPPED : failed ? 1 : 0

/** False if nothing can be mounted. */
async function surviveCuts(directory: string) {
  const disk = await makeDisk(directory)
  if (!disk) {
    console.log('Not run: mounting a disk image is not allowed here (it needs root on Linux).')
    skipped = true
    return false
  }
  const client = createClient()
  const api = startApi(join(disk.mountPoint, 'data'))
  const writing = api.listening.then(client.writeUntilGone)
  const cuts = await takeCuts(api, client, disk.image).finally(async () => {
    await api.end('SIGKILL')
    await disk.unmount()
  })
  await writing
  for (const cut of cuts) if (!(await survives(cut, client))) failed = true
  return true
}

async function takeCuts(api: ApiProcess, client: Client, image: string) {
  const cut = (name: string) => takeImage(api, client, image, name)
  await pause(500 + Math.random() * 1_500)
  const cuts = [cut('during the first start')]
  await api.listening
  while (client.acknowledged.size === 0) await pause(1)
  cuts.push(cut('after the first contact'))
  for (let at = 1; at <= CUTS_INTO_WRITING; at++) {
    await pause(300 + Math.random() * 2_000)
    cuts.push(cut(`while writing, ${at}`))
  }
  return cuts
}

/** The disk at this moment: the API is paused while it is copied. */
function takeImage(api: ApiProcess, client: Client, image: string, name: string): Cut {
  const copy = `${image}.${name.replaceAll(/\W+/g, '-')}`
  const acknowledged = [...client.acknowledged]
  api.freeze()
  execFileSync('cp', ['--sparse=always', image, copy])
  api.thaw()
  return { name, image: copy, acknowledged }
}

async function survives({ name, image, acknowledged }: Cut, client: Client) {
  const disk = await mount(image, `${image}.mounted`)
  const api = startApi(join(disk.mountPoint, 'data'))
  try {
    const address = await api.listening
    const found = acknowledged.length > 0 ? await client.readAll(address) : []
    const { lost, doubled } = compare(acknowledged, found)
    console.log(
      `cut ${name}: ${acknowledged.length} acknowledged, ${found.length} found, ${lost} lost, ${doubled} doubled`,
    )
    return lost === 0 && doubled === 0
  } catch (error) {
    console.log(`cut ${name}: ${(error as Error).message}`)
    return false
  } finally {
    await api.end('SIGTERM')
    await disk.unmount()
  }
}
