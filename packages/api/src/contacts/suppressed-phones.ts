import { suppressedAmong } from '../calling/suppressions/do-not-call-numbers.ts'
import type { Sql } from '../database/database.ts'
import type { StoredContact } from './row.ts'

/** The most contacts that a screen shows at once: larger pages are read for files. */
export const ON_SCREEN = 100

export async function withSuppressedPhones(
  sql: Sql,
  ownerId: string,
  contacts: StoredContact[],
): Promise<(StoredContact & { suppressed_phones?: string[] })[]> {
  const suppressed = await suppressedAmong(sql, ownerId, contacts.flatMap(numbersOf))
  return contacts.map((contact) => {
    const suppressed_phones = numbersOf(contact).filter((phone) => suppressed.has(phone))
    return suppressed_phones.length > 0 ? { ...contact, suppressed_phones } : contact
  })
}

function numbersOf({ phone, phones }: StoredContact) {
  return [phone, ...phones].filter(Boolean)
}
