import { z } from 'zod'
import { ProviderFault } from '../fault.ts'
import type { Session } from '../session.ts'
import { companyIdOf, type HubSpotRecord, toContact } from './records.ts'

const IDS_AT_ONCE = 100
const REMEMBERED = 5_000
const NO_SCOPE = 403

const Companies = z.object({
  results: z.array(
    z.object({ id: z.string(), properties: z.object({ name: z.string().nullish() }) }),
  ),
})

const NOT_READABLE =
  'This HubSpot connection cannot read companies, so a contact whose company is only associated arrives without one. Connect HubSpot again and allow companies (crm.objects.companies.read).'

export function hubspotCompanies(session: Session, path: string, optOut: string | undefined) {
  const names = new Map<string, string>()
  let isReadable = true

  /** Undefined without the scope, which older apps lack. */
  async function permitted<T>(work: Promise<T>) {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.status !== NO_SCOPE) throw error
      isReadable = false
    }
  }

  async function learn(ids: string[]) {
    if (names.size > REMEMBERED) names.clear()
    const unknown = [...new Set(ids)].filter((id) => !names.has(id))
    for (let at = 0; isReadable && at < unknown.length; at += IDS_AT_ONCE) {
      const inputs = unknown.slice(at, at + IDS_AT_ONCE).map((id) => ({ id }))
      const read = await permitted(
        session.ask(Companies, {
          method: 'POST',
          path: `${path}/batch/read`,
          repeatable: true,
          json: { properties: ['name'], propertiesWithHistory: [], inputs },
        }),
      )
      for (const { id, properties } of read?.results ?? []) {
        names.set(id, properties.name?.trim() ?? '')
      }
    }
  }

  return {
    async contactsOf(records: HubSpotRecord[]) {
      await learn(records.flatMap((record) => companyIdOf(record) ?? []))
      return records.map((record) => toContact(record, optOut, names))
    },

    async warnings() {
      const query = { limit: 1, properties: 'name' }
      await permitted(session.ask(Companies, { method: 'GET', path, query }))
      return isReadable ? [] : [NOT_READABLE]
    },
  }
}

export type HubSpotCompanies = ReturnType<typeof hubspotCompanies>
