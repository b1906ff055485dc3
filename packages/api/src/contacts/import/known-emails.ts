import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'

const PAGE = 5_000
/** The most addresses to hold in memory while a file is checked; for users with more, rows are looked up one by one. */
const MAX_EMAILS = 50_000

export async function knownEmails(sql: Sql, ownerId: string) {
  const emails = new Set<string>()
  for (let last = ''; ; ) {
    const found = await sql.query<{ email_lower: string }>(
      `select email_lower from contacts where owner_id = $1 and email_lower > $2
       order by email_lower limit ${PAGE}`,
      [ownerId, last],
    )
    for (const { email_lower: email } of found) emails.add(email)
    if (found.length < PAGE) break
    if (emails.size >= MAX_EMAILS) return undefined
    last = found.at(-1)?.email_lower ?? ''
    await nextTurn()
  }
  const further = await sql.query<{ email: string }>(
    `select unnest(each_lower(emails)) as email from contacts
     where owner_id = $1 and emails <> '{}' limit ${MAX_EMAILS}`,
    [ownerId],
  )
  for (const { email } of further) emails.add(email)
  return further.length < MAX_EMAILS ? emails : undefined
}
