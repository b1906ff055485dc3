import { contactName } from '@bellbird/contract/contacts/name'
import { lineOf } from '@bellbird/phone-numbers/line'
import { createNumberList } from '@bellbird/phone-numbers/number-list'
import type { Sql } from '../../database/database.ts'
import { endingsOf, withEnding } from './do-not-call-numbers.ts'

type Row = Record<'id' | 'first_name' | 'last_name' | 'email' | 'company' | 'phone', string> & {
  phones: string[]
}

const COLUMNS = 'c.id, c.first_name, c.last_name, c.email, c.company, c.phone, c.phones'

const MAX_CONTACTS = 1_000

export async function contactsWith(sql: Sql, ownerId: string, numbers: string[]) {
  const found = await sql.query<Row>(
    `select ${COLUMNS} from ${withEnding('contacts', '$2')}
     union select ${COLUMNS} from contacts c
       where owner_id is not distinct from $1 and phones <> '{}' and each_ending(phones) && $2::text[]
     order by id limit ${MAX_CONTACTS}`,
    [ownerId, endingsOf(numbers)],
  )
  const byNumber = createNumberList()
  for (const { id, phone, phones } of found) {
    for (const number of [phone, ...phones].filter(Boolean)) {
      byNumber.add(number, lineOf(number)?.e164, id)
    }
  }
  const names = new Map(found.map((contact) => [contact.id, contactName(contact)]))
  return ({ phone, e164 }: { phone: string; e164: string }) => {
    const id = e164 ? byNumber.find(e164) : byNumber.findSpelled(phone)
    return id ? { id, name: names.get(id) ?? '' } : null
  }
}
