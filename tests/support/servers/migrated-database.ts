import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@bellbird/api/database/database'
import { dumpMigratedDatabase } from '@bellbird/api/database/open'
import { startJobs } from '@bellbird/api/jobs'
import type { TestProject } from 'vitest/node'

/** Creating and migrating a database takes seconds of CPU time, loading a migrated one half a second. */
export default async function migratedDatabase(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'bellbird-migrated-'))
  const file = join(directory, 'database.tar')
  writeFileSync(file, await dumpMigratedDatabase(makeQueues))
  project.provide('migratedDatabase', file)
  return () => rmSync(directory, { recursive: true, force: true })
}

async function makeQueues(database: Database) {
  const jobs = await startJobs(database, console.log)
  await jobs.stop()
}
