import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import type { Credentials } from '../connections/oauth.ts'
import { send } from '../provider-http.ts'
import { except, removeAll } from '../removing.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { hubspotCalls } from './calls.ts'
import { hubspotCompanies } from './companies.ts'
import { hubspotListing } from './listing.ts'
import { hubspotLists } from './lists.ts'
import { hubspotPhoneSearch } from './phone-search.ts'
import { hubspotProperties } from './properties.ts'
import { HubSpotRecord, requestedProperties } from './records.ts'
import { hubspotWriting } from './writing.ts'

const BATCH = 100

const NO_OPT_OUT_PROPERTY =
  'Opt-outs recorded in Bellbird don’t reach HubSpot. Your administrator can set a HubSpot property for them (HUBSPOT_DO_NOT_CALL_PROPERTY).'

/** HubSpot changes the date of a contact by itself, so what people added to it counts. */
const USES = ['num_notes', 'num_associated_deals']

const Results = z.object({ results: z.array(HubSpotRecord) })
const Details = z.object({ portalId: z.number(), portalName: z.string().nullish() })
const Introspected = z.object({ hub_domain: z.string().nullish() }).catch({})

export function hubspotAdapter(
  session: Session,
  settings: CrmSettings,
  custom: CrmField[],
): Adapter {
  const { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings
  const companies = hubspotCompanies(session, path.replace(/[^/]+$/, 'companies'), optOut)

  async function batchRead(ids: string[], idProperty: string | undefined) {
    if (ids.length === 0) return []
    const { results } = await session.ask(Results, {
      method: 'POST',
      path: `${path}/batch/read`,
      repeatable: true,
      json: {
        properties: requestedProperties(optOut, custom),
        propertiesWithHistory: [],
        inputs: ids.map((id) => ({ id })),
        ...(idProperty && { idProperty }),
      },
    })
    return companies.contactsOf(results)
  }

  return {
    ...hubspotListing(session, settings, companies, custom),
    async account(credentials) {
      const { portalId, portalName } = await session.ask(Details, {
        method: 'GET',
        path: settings.HUBSPOT_ACCOUNT_PATH,
      })
      const name = portalName || (await domainOf(credentials, settings)) || `Account ${portalId}`
      return { id: String(portalId), name }
    },
    read: (ids) => batchRead(ids, undefined),
    findByPhone: hubspotPhoneSearch(session, settings, companies, custom),
    findByEmail: (emails) => batchRead(emails, 'email'),
    write: hubspotWriting(session, path, optOut),
    remove: (ids, answers) =>
      removeAll(ids, answers, () =>
        session.ask(z.unknown(), {
          method: 'POST',
          path: `${path}/batch/archive`,
          repeatable: true,
          json: { inputs: ids.map((id) => ({ id })) },
        }),
      ),
    async touched(ids) {
      if (ids.length === 0) return new Set()
      const { results } = await session.ask(Results, {
        method: 'POST',
        path: `${path}/batch/read`,
        repeatable: true,
        json: { properties: USES, propertiesWithHistory: [], inputs: ids.map((id) => ({ id })) },
      })
      const untouched = results.filter(({ properties }) =>
        USES.every((property) => !(Number(properties[property]) > 0)),
      )
      return except(ids, untouched)
    },
    ...hubspotCalls(session, path.replace(/[^/]+$/, 'calls')),
    lists: hubspotLists(session, settings.HUBSPOT_LISTS_PATH),
    contactFields: hubspotProperties(session, settings),
    batch: BATCH,
    warnings: async () => [
      ...(optOut ? [] : [NO_OPT_OUT_PROPERTY]),
      ...(await companies.warnings()),
    ],
  }
}

/** Only token introspection returns it. */
async function domainOf(
  { accessToken, refreshToken, baseUrl }: Credentials,
  settings: CrmSettings,
) {
  const { HUBSPOT_CLIENT_ID: id, HUBSPOT_CLIENT_SECRET: secret } = settings
  if (!refreshToken || !id || !secret) return undefined
  const answer = await send('HubSpot', {
    method: 'POST',
    url: `${baseUrl}${settings.HUBSPOT_OAUTH_PATH}/token/introspect`,
    form: {
      client_id: id,
      client_secret: secret,
      token: accessToken,
      token_type_hint: 'access_token',
    },
  })
  return Introspected.parse(answer.body).hub_domain
}
