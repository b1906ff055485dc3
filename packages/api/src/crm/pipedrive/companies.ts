import { z } from 'zod'
import { companyIn, wordsOfCompany } from '../contacts/company-names.ts'
import type { Session } from '../session.ts'

const ROOT = '/api/v2/organizations'
const IDS_AT_ONCE = 100
const SEARCHED_AT_ONCE = 100
const REMEMBERED = 5_000

const Organization = z.object({ id: z.number(), name: z.string() })
const Organizations = z.object({
  data: z
    .array(Organization)
    .nullish()
    .transform((organizations) => organizations ?? []),
})
const One = z.object({ data: Organization })
const Found = z.object({
  data: z.object({ items: z.array(z.object({ item: Organization })) }),
})

export function pipedriveCompanies(session: Session) {
  const names = new Map<number, string>()

  async function search(term: string, exact: boolean, limit: number) {
    const { data } = await session.ask(Found, {
      method: 'GET',
      path: `${ROOT}/search`,
      query: { term, fields: 'name', exact_match: exact ? 'true' : undefined, limit },
    })
    return data.items.map(({ item }) => item)
  }

  async function find(name: string) {
    const words = wordsOfCompany(name)
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
    if (longest.length < 2) return (await search(name, true, 1))[0]
    const found = await search(longest, false, SEARCHED_AT_ONCE)
    const company = companyIn(found, name, (one) => one.name)
    const isEverything = found.length < SEARCHED_AT_ONCE
    return company ?? (isEverything ? undefined : (await search(name, true, 1))[0])
  }

  async function findOrMake(name: string) {
    const found = await find(name)
    if (found) return found
    const made = await session.ask(One, { method: 'POST', path: ROOT, json: { name } })
    return made.data
  }

  return {
    async namesOf(ids: number[]) {
      if (names.size > REMEMBERED) names.clear()
      const unknown = [...new Set(ids)].filter((id) => !names.has(id))
      for (let at = 0; at < unknown.length; at += IDS_AT_ONCE) {
        const query = { ids: unknown.slice(at, at + IDS_AT_ONCE).join(','), limit: IDS_AT_ONCE }
        const { data } = await session.ask(Organizations, { method: 'GET', path: ROOT, query })
        for (const { id, name } of data) names.set(id, name.trim())
      }
      return names
    },

    async idOf(name: string) {
      const known = companyIn(names, name, ([, one]) => one)
      if (known) return known[0]
      // The search requires at least two characters; a shorter name neither finds nor creates an organization.
      if (name.length < 2) return undefined
      const { id, name: storedName } = await findOrMake(name)
      names.set(id, storedName)
      return id
    },
  }
}
