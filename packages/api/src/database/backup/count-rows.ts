import { openEmbedded } from '../embedded.ts'
import { newestMigration } from '../migrate.ts'
import { tablesOf } from '../move/tables.ts'

/** Reads every row; once it is closed, the copy is complete without its log. */
export async function countRows(store: string) {
  const { engine } = await openEmbedded(store)
  try {
    const rows: Record<string, number> = {}
    for (const { name, columns } of await tablesOf(engine)) {
      const [found] = await engine.query<{ rows: number }>(
        `select count(r) as rows from (select ${columns} from ${name}) r`,
      )
      rows[name] = found?.rows ?? 0
    }
    return { rows, migration: await newestMigration(engine) }
  } finally {
    await engine.close()
  }
}
