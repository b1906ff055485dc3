import type { Database, Sql } from '#api/database/database.ts'
import { newId } from '#api/database/id.ts'
import { openDatabase } from '#api/database/open.ts'

/**
 * `write <dataDir>` writes contacts until it is killed and prints the ids of each commit, on one line,
 * once it was acknowledged. `read <dataDir>` prints the ids of all contacts.
 */
const [mode, dataDir = ''] = process.argv.slice(2)
const database = await openDatabase(dataDir).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
if (mode === 'read') await read(database)
else await write(database)

async function read(database: Database) {
  await refuseMiscount(database)
  const rows = await database.query<{ id: string }>('select id from contacts')
  process.stdout.write(`${rows.map(({ id }) => id).join('\n')}\n`)
  await database.close()
}

/** The rows, every index and the totals that triggers keep must tell the same. */
async function refuseMiscount(database: Database) {
  await database.query('set enable_seqscan = off')
  const [counts] = await database.query<{ rows: number; indexed: number; kept: number }>(
    `select (select count(*) from contacts where id is not null) as rows,
       (select count(*) from contacts where owner_id in (select id from users)
          and search_text like '%example.com%') as indexed,
       (select coalesce(sum(contacts), 0)::bigint from contact_totals) as kept`,
  )
  if (counts && counts.rows === counts.indexed && counts.rows === counts.kept) return
  console.error(`The store contradicts itself: ${JSON.stringify(counts)}`)
  process.exit(1)
}

async function write(database: Database): Promise<never> {
  const owner = newId()
  await database.query(
    `insert into users (id, first_name, last_name, email, username, password_hash)
     values ($1, 'Ada', 'Byron', $2, $3, '-')`,
    [owner, `${owner}@example.com`, owner],
  )
  for (let round = 0; ; round++) {
    const ids = Array.from({ length: round % 5 === 4 ? 200 : 1 }, newId)
    await database.transaction((sql) => insert(sql, owner, ids))
    process.stdout.write(`${ids.join(' ')}\n`)
    if (round % 50 === 49) await database.query('checkpoint')
  }
}

async function insert(sql: Sql, owner: string, ids: string[]) {
  await sql.query(
    `insert into contacts (id, owner_id, first_name, email, notes, status, source)
     select id::uuid, $1, 'Grace', id || '@example.com', repeat('n', 500), 'lead', 'csv_import'
     from unnest($2::text[]) id`,
    [owner, ids],
  )
}
