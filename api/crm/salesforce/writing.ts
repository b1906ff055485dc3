import { z } from 'zod'
import type { Adapter, Write, Written } from '../adapter.ts'
import { quoted } from '../fault.ts'
import type { Session } from '../session.ts'
import { quotedSoql, toColumns } from './records.ts'

const Saved = z.array(
  z.object({
    id: z.string().nullish(),
    success: z.boolean(),
    errors: z
      .array(z.object({ statusCode: z.string().nullish(), message: z.string().nullish() }))
      .default([]),
  }),
)

const Accounts = z.object({ records: z.array(z.object({ Id: z.string(), Name: z.string() })) })
type Query = <S extends z.ZodType>(schema: S, soql: string) => Promise<z.output<S>>

const NO_LAST_NAME: Written = {
  ok: false,
  why: 'Salesforce wants a last name. Add one here and export again.',
}

/** Writes by sObject collections: every record gets an answer of its own. */
export function salesforceWriting(session: Session, root: string, query: Query): Adapter['write'] {
  async function collection(method: 'POST' | 'PATCH', records: object[]) {
    if (records.length === 0) return []
    return session.ask(Saved, {
      method,
      path: `${root}/composite/sobjects`,
      repeatable: method === 'PATCH',
      json: { allOrNone: false, records },
    })
  }

  /** The accounts of these names by lower-cased name; those that are none yet are made. */
  async function accounts(names: string[]) {
    const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
    if (wanted.size === 0) return new Map<string, string>()
    const list = [...wanted.values()].map(quotedSoql).join(', ')
    const { records } = await query(
      Accounts,
      `SELECT Id, Name FROM Account WHERE Name IN (${list}) ORDER BY CreatedDate, Id LIMIT 2000`,
    )
    const known = new Map(records.toReversed().map(({ Id, Name }) => [Name.toLowerCase(), Id]))
    const missing = [...wanted.values()].filter((name) => !known.has(name.toLowerCase()))
    const made = await collection(
      'POST',
      missing.map((Name) => ({ attributes: { type: 'Account' }, Name })),
    )
    made.forEach(({ id }, at) => {
      if (id) known.set(missing[at]?.toLowerCase() ?? '', id)
    })
    return known
  }

  return async (writes) => {
    const companies = await accounts(writes.flatMap(({ fields }) => fields.company || []))
    const record = ({ id, fields, optedOut }: Write) => ({
      attributes: { type: 'Contact' },
      ...(id && { id }),
      ...toColumns(fields, companies.get(fields.company?.toLowerCase() ?? ''), optedOut),
    })
    const fates = new Map<Write, Written>()
    const known = writes.filter(({ id }) => id)
    const fresh = writes.filter(({ id, fields }) => !id && fields.last_name)
    for (const [method, group] of [
      ['PATCH', known],
      ['POST', fresh],
    ] as const) {
      const saved = await collection(method, group.map(record))
      for (const [at, write] of group.entries()) fates.set(write, fateOf(write, saved[at]))
    }
    return writes.map((write) => fates.get(write) ?? NO_LAST_NAME)
  }
}

function fateOf(write: Write, saved: z.infer<typeof Saved>[number] | undefined): Written {
  const id = saved?.id ?? write.id
  if (saved?.success && id) return { ok: true, id }
  const codes = saved?.errors.map(({ statusCode }) => statusCode) ?? []
  const words = quoted(saved?.errors.map(({ message }) => message ?? '').join(' '))
  return {
    ok: false,
    why: `Salesforce refused: ${words || 'it did not say why'}`,
    gone: codes.includes('ENTITY_IS_DELETED'),
  }
}
