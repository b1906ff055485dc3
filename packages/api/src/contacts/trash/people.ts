import type { Sql } from '../../database/database.ts'

/** The contact itself first, the remaining one last. Locks all, in the trash or not, until the transaction ends. */
export async function holdPeople(sql: Sql, ownerId: string, ids: string[]) {
  let people = await read(sql, ownerId, ids)
  while (true) {
    const all = people.flatMap((one) => one.ids)
    for (const table of ['contacts', 'binned_contacts']) {
      await sql.query(
        `select 1 from ${table} where owner_id = $1 and id = any($2::uuid[]) order by id for update`,
        [ownerId, all],
      )
    }
    // A contact may have been merged while this waited for its lock.
    const now = await read(sql, ownerId, ids)
    if (JSON.stringify(now) === JSON.stringify(people)) break
    people = now
  }
  return new Map(people.map((one) => [one.asked, one.ids]))
}

function read(sql: Sql, ownerId: string, ids: string[]) {
  return sql.query<{ asked: string; ids: string[] }>(
    `with recursive person as (
       select distinct id as asked, id, 0 as step from unnest($2::uuid[]) as asked (id)
       union all
       select asked, merged_into, step + 1 from person
       join binned_contacts binned using (id) where owner_id = $1 and merged_into is not null
     )
     select asked, array_agg(id::text order by step) as ids from person group by asked order by asked`,
    [ownerId, ids],
  )
}
