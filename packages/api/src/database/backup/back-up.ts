import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { sync } from '../durable-files.ts'
import { takeLock } from '../lock.ts'
import { FORMAT, KEYS, type Manifest, pack, readKey, readManifest } from './archive.ts'
import { countRows } from './count-rows.ts'
import { forOperator } from './failures.ts'
import { askForSnapshot, copyStore } from './snapshot.ts'

type Options = { overwrite: boolean }

/** The file gets its name only after every row of the copy and the entire file have been read. Throws StartError. */
export async function backUp(
  dataDir: string,
  file: string,
  { overwrite }: Options,
): Promise<Manifest> {
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR to where it is.`)
  }
  if (existsSync(file) && !overwrite) {
    throw new StartError(`${file} exists: name another file, or add --overwrite.`)
  }
  const work = join(dataDir, `backup-${randomUUID()}`)
  const draft = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await mkdir(work, { mode: 0o700 })
    await takeCopy(dataDir, join(work, 'database'))
    const manifest = {
      product: 'bellbird',
      format: FORMAT,
      made_at: new Date().toISOString(),
      ...(await countRows(join(work, 'database'))),
    } as const
    const keys = await copyKeys(dataDir, work)
    await pack(work, ['database', ...keys], draft, manifest)
    await readManifest(draft)
    sync(draft)
    await rename(draft, file)
    sync(dirname(file))
    return manifest
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw forOperator(error, { file, dataDir })
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function takeCopy(dataDir: string, to: string) {
  const lock = await takeLock(join(dataDir, 'database.lock')).catch((error) => {
    if (error instanceof StartError) return undefined
    throw error
  })
  if (!lock) return rename(await askForSnapshot(dataDir), to)
  try {
    await copyStore(join(dataDir, 'database'), to)
  } finally {
    await lock.release()
  }
}

async function copyKeys(from: string, to: string) {
  const found: string[] = []
  for (const name of KEYS) {
    if ((await readKey(from, name)) === undefined) continue
    await copyFile(join(from, name), join(to, name))
    found.push(name)
  }
  return found
}
