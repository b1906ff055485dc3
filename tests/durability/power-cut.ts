import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDisk, mount } from './disk-image.ts'
import {
  buildStoreProgram,
  countArgument,
  readStore,
  startWriter,
  type Writer,
} from './store-process.ts'

/**
 * Takes the image of a store's disk while it is written to, as a power cut would leave it: what the
 * kernel was not yet told to bring to the disk is missing. Every image must open with every contact
 * that was acknowledged before it. `npx tsx tests/durability/power-cut.ts [disks]`, as root on Linux,
 * about 25 s a disk; the first cuts fall into the very first start and right behind it.
 */
const CUTS_INTO_WRITING = 3

type Cut = { name: string; image: string; acknowledged: string[] }

const disks = countArgument(2)
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-power-cut-'))
let failures = 0

await buildStoreProgram()
try {
  for (let disk = 1; disk <= disks; disk++) {
    const cuts = await cutWhileWriting(join(scratch, `disk-${disk}`))
    if (!cuts) {
      console.log('Not run: mounting a disk image is not allowed here (it needs root on Linux).')
      break
    }
    for (const cut of cuts) if (!(await survives(cut))) failures++
    rmSync(join(scratch, `disk-${disk}`), { recursive: true })
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

async function cutWhileWriting(directory: string) {
  const disk = await makeDisk(directory)
  if (!disk) return undefined

  const writer = startWriter(join(disk.mountPoint, 'data'))
  const cut = (name: string) => takeImage(writer, disk.image, name)
  try {
    await pause(500 + Math.random() * 1_500)
    const cuts = [cut('during the first start')]
    while (writer.acknowledged.length === 0) await pause(1)
    cuts.push(cut('after the first commit'))
    for (let at = 1; at <= CUTS_INTO_WRITING; at++) {
      await pause(300 + Math.random() * 2_000)
      cuts.push(cut(`while writing, ${at}`))
    }
    return cuts
  } finally {
    await writer.kill()
    await disk.unmount()
  }
}

/** What the disk holds at this instant: the writer stands still while it is copied. */
function takeImage(writer: Writer, image: string, name: string): Cut {
  const acknowledged = [...writer.acknowledged]
  const copy = `${image}.${name.replaceAll(/\W+/g, '-')}`
  writer.stop()
  execFileSync('cp', ['--sparse=always', image, copy])
  writer.resume()
  return { name, image: copy, acknowledged }
}

async function survives({ name, image, acknowledged }: Cut) {
  const disk = await mount(image, `${image}.mounted`)
  try {
    const found = await readStore(join(disk.mountPoint, 'data'))
    const lost = acknowledged.filter((id) => !found.has(id)).length
    console.log(
      `cut ${name}: ${acknowledged.length} acknowledged, ${found.size} found, ${lost} lost`,
    )
    return lost === 0
  } catch (error) {
    console.log(`cut ${name}: does not open: ${(error as { stderr?: string }).stderr ?? error}`)
    return false
  } finally {
    await disk.unmount()
  }
}
