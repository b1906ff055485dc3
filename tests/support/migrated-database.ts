import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#api/database/database.ts'
import { dumpMigratedDatabase } from '#api/database/open.ts'
import { startJobs } from '#api/jobs/jobs.ts'

/** Creating and migrating a database takes seconds of CPU time, loading one that is migrated half of one. */
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
