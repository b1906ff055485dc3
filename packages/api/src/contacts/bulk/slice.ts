import type { Sql } from '../../database/database.ts'

/** Some of one owner's contacts, and the job that changes them. */
export type Slice = { sql: Sql; ownerId: string; jobId: string; ids: string[] }
