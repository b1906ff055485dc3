import type { Sql } from '../../database/database.ts'

/** Some contacts of one owner, and the job that changes them. */
export type Slice = { sql: Sql; ownerId: string; jobId: string; ids: string[] }
