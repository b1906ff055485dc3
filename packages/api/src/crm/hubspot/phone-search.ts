import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { significantDigits } from '@bellbird/phone-numbers/same-number'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import type { HubSpotCompanies } from './companies.ts'
import { HubSpotRecord, requestedProperties } from './records.ts'

/** HubSpot's searchable digits of each number, without the country code. */
const SEARCHABLE = [
  'hs_searchable_calculated_phone_number',
  'hs_searchable_calculated_mobile_number',
]
const NUMBERS_AT_ONCE = 50
const PAGE = 100

const Found = z.object({ results: z.array(HubSpotRecord) })

export function hubspotPhoneSearch(
  session: Session,
  { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut }: CrmSettings,
  companies: HubSpotCompanies,
  custom: CrmField[],
): Adapter['findByPhone'] {
  return async (phones) => {
    const found: HubSpotRecord[] = []
    const digits = [...new Set(phones.map(significantDigits))]
    for (let at = 0; at < digits.length; at += NUMBERS_AT_ONCE) {
      const values = digits.slice(at, at + NUMBERS_AT_ONCE)
      const { results } = await session.ask(Found, {
        method: 'POST',
        path: `${path}/search`,
        repeatable: true,
        json: {
          limit: PAGE,
          properties: requestedProperties(optOut, custom),
          filterGroups: SEARCHABLE.map((propertyName) => ({
            filters: [{ propertyName, operator: 'IN', values }],
          })),
        },
      })
      found.push(...results)
    }
    return companies.contactsOf(found)
  }
}
