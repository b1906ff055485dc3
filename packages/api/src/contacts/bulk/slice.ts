import type { Sql } from '../../database/database.ts'

export type Slice = { sql: Sql; ownerId: string; jobId: string; ids: string[] }
