import { z } from 'zod'
import type { Write } from '../adapter.ts'
import {
  companyIn,
  employerDomain,
  isSameCompany,
  websiteDomain,
  wordsOfCompany,
} from '../contacts/company-names.ts'
import { quoted } from '../fault.ts'
import type { Access } from './access.ts'
import { listsOf, orsOf, quotedSoql } from './soql.ts'

export type Company = { id: string; name: string } | { why: string }

const Accounts = z.object({
  records: z.array(
    z.object({
      Id: z.string(),
      Name: z
        .string()
        .nullish()
        .transform((name) => name ?? ''),
      Website: z.string().nullish(),
    }),
  ),
})
type Account = z.infer<typeof Accounts>['records'][number]

const NOT_SEEN = 'The connected Salesforce user cannot see accounts.'
const OLDEST_FIRST = 'ORDER BY CreatedDate, Id LIMIT 2000'

type Parts = {
  query<S extends z.ZodType>(schema: S, soql: string): Promise<z.output<S>>
  create(names: string[]): Promise<{ id?: string | null | undefined; why: string }[]>
}

export function salesforceAccounts({ query, create }: Parts) {
  async function where(condition: string, column: 'Name' | 'Website' = 'Name') {
    const columns = column === 'Website' ? 'Id, Name, Website' : 'Id, Name'
    const soql = `SELECT ${columns} FROM Account WHERE ${condition} ${OLDEST_FIRST}`
    return (await query(Accounts, soql)).records
  }

  async function namedAs(names: string[]) {
    const found: Account[] = []
    for (const list of listsOf(names)) found.push(...(await where(`Name IN ${list}`)))
    const others = names.filter((name) => !companyIn(found, name, nameOf))
    const patterns = others.map((name) => `${wordsOfCompany(name).join('%')}%`)
    const useful = patterns.filter((pattern) => pattern !== '%')
    for (const ors of orsOf(useful.map((pattern) => `Name LIKE ${quotedSoql(pattern)}`))) {
      found.push(...(await where(ors)))
    }
    return found
  }

  async function byDomain(domains: string[]) {
    const found: Account[] = []
    for (const ors of orsOf(domains.map((it) => `Website LIKE ${quotedSoql(`%${it}%`)}`))) {
      found.push(...(await where(ors, 'Website')))
    }
    return (domain: string | undefined) => {
      const of = found.filter(({ Website }) => domain && websiteDomain(Website ?? '') === domain)
      return of.length === 1 ? of[0] : undefined
    }
  }

  return async (writes: Write[], may: Access): Promise<Map<Write, Company>> => {
    const companies = new Map<Write, Company>()
    const wanted = writes.filter(({ fields }) => fields.company)
    if (!may.seesAccounts) {
      for (const write of wanted) companies.set(write, { why: NOT_SEEN })
      return companies
    }
    const known = await namedAs(distinct(wanted.map(companyOf)))
    const unknown: Write[] = []
    for (const write of wanted) {
      const account = companyIn(known, companyOf(write), nameOf)
      if (account) companies.set(write, { id: account.Id, name: account.Name })
      else unknown.push(write)
    }
    // Only for new contacts, because an existing one's address may be from a former employer.
    const fresh = may.seesWebsites ? unknown.filter(({ id }) => !id) : []
    const ofDomain = await byDomain(distinct(fresh.flatMap((write) => domainOf(write) ?? [])))
    for (const write of fresh) {
      const account = ofDomain(domainOf(write))
      if (account) companies.set(write, { id: account.Id, name: account.Name })
    }
    const left = unknown.filter((write) => !companies.has(write))
    const names = representatives(left.map(companyOf))
    const made = may.createsAccounts ? await create(names) : []
    for (const write of left) {
      const at = names.findIndex((name) => isSame(name, companyOf(write)))
      const { id, why } = made[at] ?? { why: notCreated(names[at] ?? '') }
      companies.set(write, id ? { id, name: names[at] ?? '' } : { why })
    }
    return companies
  }
}

function notCreated(name: string) {
  return `Salesforce has no account “${quoted(name)}”, and the connected user cannot create accounts.`
}

function companyOf({ fields }: Write) {
  return fields.company ?? ''
}

function nameOf({ Name }: Account) {
  return Name
}

function domainOf({ fields }: Write) {
  return employerDomain(fields.email ?? '')
}

function distinct(texts: string[]) {
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
}

function representatives(names: string[]) {
  const kept: string[] = []
  for (const name of names) if (!kept.some((one) => isSame(one, name))) kept.push(name)
  return kept
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase() || isSameCompany(one, other)
}
