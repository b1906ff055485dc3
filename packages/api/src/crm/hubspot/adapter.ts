import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { hubspotListing } from './listing.ts'
import { HubSpotRecord, requestedProperties, toContact } from './records.ts'
import { hubspotWriting } from './writing.ts'

const BATCH = 100

const NO_OPT_OUT_PROPERTY =
  'Opt-outs recorded in Bellbird don’t reach HubSpot. Your administrator can set a HubSpot property for them (HUBSPOT_DO_NOT_CALL_PROPERTY).'

const Results = z.object({ results: z.array(HubSpotRecord) })
const Details = z.object({ portalId: z.number(), uiDomain: z.string().nullish() })

/** HubSpot's contacts: CRM objects API, batches of 100. */
export function hubspotAdapter(session: Session, settings: CrmSettings): Adapter {
  const { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings

  async function batchRead(ids: string[], idProperty: string | undefined) {
    if (ids.length === 0) return []
    const { results } = await session.ask(Results, {
      method: 'POST',
      path: `${path}/batch/read`,
      repeatable: true,
      json: {
        properties: requestedProperties(optOut),
        inputs: ids.map((id) => ({ id })),
        ...(idProperty && { idProperty }),
      },
    })
    return results.map((record) => toContact(record, optOut))
  }

  return {
    ...hubspotListing(session, settings),
    async account() {
      const details = await session.ask(Details, {
        method: 'GET',
        path: settings.HUBSPOT_ACCOUNT_PATH,
      })
      return { id: String(details.portalId), name: `Account ${details.portalId}` }
    },
    read: (ids) => batchRead(ids, undefined),
    findByEmail: (emails) => batchRead(emails, 'email'),
    write: hubspotWriting(session, path, optOut),
    batch: BATCH,
    warnings: async () => (optOut ? [] : [NO_OPT_OUT_PROPERTY]),
  }
}
