import postgres from 'postgres'
import { signUp, Visitor } from '#tests/support/client.ts'
import { startThrowawayServer } from '#tests/support/servers/postgres-server.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { csv } from './people.ts'
import { runImport } from './run-import.ts'

const [ROWS = 20_000, ROUNDS = 4] = process.argv.slice(2).map(Number)

/**
 * Compares an import, from its first to its last row, with `COPY` of the same contacts into the same table on a
 * PostgreSQL server, in turns: `npm run bench -- copy 20000 4`.
 */
async function bench() {
  const server = await startThrowawayServer()
  const product = await startProduct({ DATABASE_URL: server.url }).catch(async (error) => {
    await server.stop()
    throw error
  })
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  try {
    console.log(`| ${ROWS} contacts | import, s | COPY, s | ratio |\n|---|--:|--:|--:|`)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const imported = await importOnce(product.url, sql)
      const copied = await copyOnce(sql)
      console.log(
        `| ${round} | ${imported.toFixed(2)} | ${copied.toFixed(2)} | ${(imported / copied).toFixed(2)} |`,
      )
    }
  } finally {
    await sql.end()
    await product.stop()
    await server.stop()
  }
}

/** Imports the file as a new user; the seconds between the times in the record of the import. */
async function importOnce(url: string, sql: postgres.Sql) {
  const { browser } = await signUp(new Visitor(url))
  const form = new FormData()
  form.set('file', new Blob([csv(ROWS)]), 'contacts.csv')
  await browser.get('/contacts/import')
  await runImport(browser, await browser.post('/contacts/import', form), ROWS)
  const [{ seconds }] = (await sql`
    select extract(epoch from finished_at - started_at)::float8 as seconds from contact_imports
    order by started_at desc limit 1`) as unknown as [{ seconds: number }]
  return seconds
}

/** Replaces all contacts with copies of themselves; the seconds of the `COPY` alone. Leaves none behind. */
async function copyOnce(sql: postgres.Sql) {
  const columns = await sql`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'contacts' and is_generated = 'NEVER'`
  const list = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
  const parts: Buffer[] = []
  for await (const part of await sql.unsafe(`copy contacts (${list}) to stdout`).readable())
    parts.push(part)
  await sql`delete from contacts`
  await sql.unsafe('vacuum analyze contacts')
  const writable = await sql.unsafe(`copy contacts (${list}) from stdin`).writable()
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    writable.on('finish', resolve).on('error', reject).end(Buffer.concat(parts))
  })
  const seconds = (performance.now() - start) / 1_000
  const [{ count }] = (await sql`select count(*)::int from contacts`) as unknown as [
    { count: number },
  ]
  if (count !== ROWS) throw new Error(`${count} contacts were copied.`)
  await sql`delete from contacts`
  return seconds
}

await bench()
