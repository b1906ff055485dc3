import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Adapter, NotSent, Write, WriteResult } from '../adapter.ts'
import { quoted } from '../fault.ts'
import type { Session } from '../session.ts'
import type { Access } from './access.ts'
import { type Company, salesforceAccounts } from './accounts.ts'
import { columns, kindOf } from './records.ts'

const SaveResults = z.array(
  z.object({
    id: z.string().nullish(),
    success: z.boolean(),
    errors: z
      .array(z.object({ statusCode: z.string().nullish(), message: z.string().nullish() }))
      .default([]),
  }),
)

type SaveResults = z.infer<typeof SaveResults>

const NOTHING = { sees: () => false, edits: () => false }

const LOCK_WAITS = [500, 1_000, 2_000]

type Parts = {
  query<S extends z.ZodType>(schema: S, soql: string): Promise<z.output<S>>
  access(): Promise<Access>
  leads(): Promise<Access | undefined>
}

type Prepared = {
  write: Write
  columns: Record<string, unknown>
  notSent: NotSent[]
  company?: string
}

const NO_LAST_NAME = 'Salesforce requires a last name. Add one and export again.'
const NO_CREATING = 'The connected Salesforce user cannot create contacts.'
const NO_MATCHING =
  'The connected Salesforce user cannot see Email, so we can’t check whether this contact already exists there.'
const HIDDEN = 'The connected Salesforce user cannot see this in Salesforce.'
const READ_ONLY = 'The connected Salesforce user cannot edit this in Salesforce.'

export function salesforceWriting(
  session: Session,
  root: string,
  { query, access, leads }: Parts,
): Adapter['write'] {
  async function collection(method: 'POST' | 'PATCH', records: object[]) {
    if (records.length === 0) return []
    return session.ask(SaveResults, {
      method,
      path: `${root}/composite/sobjects`,
      repeatable: method === 'PATCH',
      json: { allOrNone: false, records },
    })
  }

  async function patiently(method: 'POST' | 'PATCH', records: object[]) {
    const saved = await collection(method, records)
    for (const ms of LOCK_WAITS) {
      const locked = saved.flatMap((one, at) => (isLocked(one) ? [at] : []))
      if (locked.length === 0) break
      await wait(ms)
      const again = await collection(
        method,
        locked.flatMap((at) => records[at] ?? []),
      )
      locked.forEach((at, nth) => {
        if (again[nth]) saved[at] = again[nth]
      })
    }
    return saved
  }

  const accountsOf = salesforceAccounts({
    query,
    async create(names) {
      const saved = await patiently(
        'POST',
        names.map((Name) => ({ attributes: { type: 'Account' }, Name })),
      )
      return names.map((name, at) => {
        const { id, errors } = saved[at] ?? { errors: [] }
        return {
          id,
          why: `Salesforce rejected the new account “${quoted(name)}”: ${wordsOf(errors)}`,
        }
      })
    },
  })

  return async (writes, answers) => {
    const may = await access()
    const isLead = ({ id = '' }: Write) => kindOf(id) === 'Lead'
    const mayLeads = writes.some(isLead) ? await leads() : undefined
    for (const write of writes) {
      const why = refusalOf(write, may)
      if (why) answers.set(write, { ok: false, why })
    }
    const sent = writes.filter((write) => !answers.has(write))
    const companies = await accountsOf(
      sent.filter((write) => !isLead(write) && may.edits('AccountId', !write.id)),
      may,
    )
    const prepared = sent.map((write) =>
      prepare(write, isLead(write) ? (mayLeads ?? NOTHING) : may, companies),
    )
    const isEmpty = ({ write, columns }: Prepared) =>
      write.id !== undefined && Object.keys(columns).length === 0
    for (const { write, notSent } of prepared.filter(isEmpty)) {
      answers.set(write, { ok: true, id: write.id ?? '', notSent })
    }
    for (const method of ['PATCH', 'POST'] as const) {
      const group = prepared.filter(
        (one) => !isEmpty(one) && (one.write.id !== undefined) === (method === 'PATCH'),
      )
      const saved = await patiently(method, group.map(toRecord))
      for (const [at, one] of group.entries()) answers.set(one.write, resultOf(one, saved[at]))
    }
  }
}

function refusalOf({ id, fields }: Write, { sees, edits }: Access) {
  if (id) return undefined
  if (!fields.last_name) return NO_LAST_NAME
  if (!edits('LastName', true)) return NO_CREATING
  return fields.email && !sees('Email') ? NO_MATCHING : undefined
}

function prepare(
  write: Write,
  may: Pick<Access, 'sees' | 'edits'>,
  companies: Map<Write, Company>,
): Prepared {
  const prepared: Prepared = { write, columns: customColumns(write), notSent: [] }
  const put = (what: NotSent['what'], column: string, value: unknown) => {
    if (may.edits(column, !write.id)) prepared.columns[column] = value
    else prepared.notSent.push({ what, why: may.sees(column) ? READ_ONLY : HIDDEN })
  }
  for (const [field, column] of Object.entries(columns)) {
    const value = write.fields[field as keyof typeof columns]
    if (value !== undefined) put(field as keyof typeof columns, column, value)
  }
  if (write.fields.company && kindOf(write.id ?? '') === 'Lead') {
    put('company', 'Company', write.fields.company)
  } else if (write.fields.company) {
    const company = companies.get(write)
    if (company && 'why' in company) prepared.notSent.push({ what: 'company', why: company.why })
    else put('company', 'AccountId', company?.id)
    if (company && 'name' in company) prepared.company = company.name
  }
  if (write.optedOut) put('opt_out', 'DoNotCall', true)
  return prepared
}

/** Several values of a picklist stand between semicolons. */
function customColumns({ custom }: Write) {
  const entries = Object.entries(custom)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(';') : value]),
  )
}

function toRecord({ write: { id }, columns }: Prepared) {
  return { attributes: { type: kindOf(id ?? '') }, ...(id && { id }), ...columns }
}

function resultOf(
  { write, notSent, company }: Prepared,
  saved: SaveResults[number] | undefined,
): WriteResult {
  const id = saved?.id ?? write.id
  if (saved?.success && id) return { ok: true, id, fields: company ? { company } : {}, notSent }
  const errors = saved?.errors ?? []
  return {
    ok: false,
    why: `Salesforce rejected it: ${wordsOf(errors)}`,
    gone: errors.some(({ statusCode }) => statusCode === 'ENTITY_IS_DELETED'),
  }
}

function isLocked({ errors }: SaveResults[number]) {
  return errors.some(({ statusCode }) => statusCode === 'UNABLE_TO_LOCK_ROW')
}

function wordsOf(errors: SaveResults[number]['errors']) {
  return quoted(errors.map(({ message }) => message ?? '').join(' ')) || 'no reason given'
}
