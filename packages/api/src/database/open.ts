import { join, resolve } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { answerSnapshots } from './backup/snapshot.ts'
import type { Database } from './database.ts'
import { makeDurableDirectory } from './durable-files.ts'
import { openEmbedded, openEmbeddedInMemory } from './embedded.ts'
import { makeStore } from './embedded-store.ts'
import { takeLock } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

/** Only one process at a time can have it open. Throws StartError. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const directory = resolve(dataDir)
  try {
    makeDurableDirectory(directory)
    const lock = await takeLock(join(directory, 'database.lock'))
    try {
      return await openLocked(directory, lock.release)
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw forOperator(error, directory)
  }
}

async function openLocked(directory: string, release: () => Promise<void>): Promise<Database> {
  const store = join(directory, 'database')
  await makeStore(store)
  const { engine, files } = await openEmbedded(store)
  try {
    await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  const maintenance = startMaintenance(engine, files)
  const snapshots = answerSnapshots(engine, directory)
  return {
    query: engine.query,
    transaction: engine.transaction,
    async close() {
      await snapshots.stop()
      await maintenance.stop()
      await engine.close()
      await release()
    },
  }
}

/** Throws StartError. */
export async function openServerDatabase(
  url: string,
  options?: { connections?: number },
): Promise<Database> {
  const database = await openServer(url, options)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** For tests, optionally from a dump of dumpMigratedDatabase. */
export async function openMemoryDatabase(dump?: Blob): Promise<Database> {
  const engine = await openEmbeddedInMemory(dump)
  await migrate(engine)
  return engine
}

/** For tests: a tar archive of the engine's files. */
export async function dumpMigratedDatabase(
  prepare: (database: Database) => Promise<void>,
): Promise<Uint8Array> {
  const engine = await openEmbeddedInMemory()
  await migrate(engine)
  await prepare(engine)
  const dump = await engine.dump()
  await engine.close()
  return dump
}

function forOperator(error: unknown, directory: string) {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new StartError(`The disk of ${directory} is full: free some space and start again.`)
  if (/^E[A-Z]+$/.test(code ?? '')) {
    return new StartError(
      `${directory} cannot be used as the data directory (${code}): make it writable, or set DATA_DIR to another one.`,
    )
  }
  return new StartError(`The database in ${directory} cannot be opened: ${message}`)
}
