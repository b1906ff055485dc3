import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from './database.ts'
import { openEmbedded, openEmbeddedInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'

/** Opens the database below a data directory, creating and migrating it as needed. Throws StartError. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const directory = resolve(dataDir)
  await mkdir(directory, { recursive: true })
  const { engine } = await openEmbedded(join(directory, 'database'))
  await migrate(engine)
  return engine
}

/** A database of its own that lives as long as the process: for tests. */
export async function openMemoryDatabase(): Promise<Database> {
  const engine = await openEmbeddedInMemory()
  await migrate(engine)
  return engine
}
