import type { Sql } from '../database.ts'

export type Table = {
  name: string
  columns: string
  numbered: string | null
}

/** Each after those it references. */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const tables = await sql.query<Table>(`
    select c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      max(a.attname) filter (where a.attidentity <> '') as numbered
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const references = await sql.query<{ from: string; to: string }>(`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to
    from pg_constraint f where f.contype = 'f' and f.conrelid <> f.confrelid`)

  const sorted: Table[] = []
  const isSettled = ({ name }: Table) =>
    references.every(({ from, to }) => from !== name || sorted.some((table) => table.name === to))
  while (sorted.length < tables.length) {
    const next = tables.find((table) => !sorted.includes(table) && isSettled(table))
    if (!next) throw new Error('Tables refer to each other in a circle.')
    sorted.push(next)
  }
  return sorted
}

/** The checksum does not depend on the order of the rows. */
export async function fingerprintOf(sql: Sql, { name, columns }: Table) {
  const [found] = await sql.query<{ rows: number; sum: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(to_jsonb(r)::text), 15))::bit(60)::bigint), 0)::text as sum
     from (select ${columns} from ${name}) r`,
  )
  return found as { rows: number; sum: string }
}
