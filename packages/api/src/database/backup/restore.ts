import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { StartError } from '@bellbird/runtime/start-error'
import { makeDurableDirectory, sync, syncTree } from '../durable-files.ts'
import { takeLock } from '../lock.ts'
import { knowsMigration } from '../migrate.ts'
import { FORMAT, KEYS, type Manifest, readManifest, unpack } from './archive.ts'
import { countRows } from './count-rows.ts'
import { forOperator } from './failures.ts'

type Restored = { manifest: Manifest; aside: string | undefined }

/** Counts the backup's rows before anything is moved aside. Throws StartError, in which case nothing has changed. */
export async function restore(
  dataDir: string,
  file: string,
  { overwrite }: { overwrite: boolean },
): Promise<Restored> {
  const manifest = await readManifest(file)
  if (manifest.format > FORMAT || !knowsMigration(manifest.migration)) {
    throw new StartError(
      `${file} was made by a newer version of Bellbird (${manifest.migration}): install that version and restore it there.`,
    )
  }
  if (existsSync(join(dataDir, 'database')) && !overwrite) {
    throw new StartError(
      `${dataDir} has a database: set DATA_DIR to another directory, or add --overwrite, which moves it aside.`,
    )
  }
  makeDurableDirectory(dataDir)
  const lock = await takeLock(join(dataDir, 'database.lock'))
  const work = join(dataDir, `restore-${randomUUID()}`)
  try {
    await mkdir(work, { mode: 0o700 })
    await unpack(file, work)
    const found = await countRows(join(work, 'database'))
    if (!isDeepStrictEqual(found.rows, manifest.rows)) {
      throw new StartError(`${file} is damaged: it has other rows than when it was made.`)
    }
    await syncTree(work)
    return { manifest, aside: await swap(dataDir, work) }
  } catch (error) {
    throw forOperator(error, { file, dataDir })
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => undefined)
    await lock.release()
  }
}

/** The database is moved last: if this is interrupted, there may be a key without its database, but not the opposite. */
async function swap(dataDir: string, work: string) {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  const names = (await readdir(work)).filter((name) => KEYS.includes(name))
  let isMoved = false
  for (const name of [...names, 'database']) {
    if (existsSync(join(dataDir, name))) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(dataDir, name), join(aside, name))
      isMoved = true
    }
    await rename(join(work, name), join(dataDir, name))
  }
  sync(dataDir)
  return isMoved ? aside : undefined
}
