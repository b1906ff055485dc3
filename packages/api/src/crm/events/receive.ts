import { isId } from '../../database/id.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { Crm } from '../crm.ts'
import { readHubSpotEvents } from '../hubspot/events.ts'
import { readPipedriveEvent } from '../pipedrive/events.ts'
import { changedRecords } from './changed-records.ts'
import { type Subscribed, secretOf } from './secrets.ts'

/** Part of what HubSpot signs. */
const HUBSPOT_EVENTS = '/api/crm/events/hubspot'

/** Of an event, only the ids of contacts are used. */
export async function receiveHubSpotEvents(crm: Crm, headers: Headers, body: string) {
  const changed = readHubSpotEvents(crm.settings, HUBSPOT_EVENTS, headers, body)
  if (!changed) throw refused(crm, 'HubSpot')
  await crm.database.transaction(async (sql) => {
    for (const [portalId, ids] of changed) {
      await changedRecords(sql).report(`provider = 'hubspot' and account_id = $1`, portalId, ids)
    }
  })
}

export async function receivePipedriveEvent(
  crm: Crm,
  connectionId: string,
  headers: Headers,
  body: string,
) {
  const [connection] = isId(connectionId)
    ? await crm.database.query<Subscribed>(
        `select id, event_secret from crm_connections where id = $1 and provider = 'pipedrive'`,
        [connectionId],
      )
    : []
  if (!connection) throw notFound('Connection')
  const secret = await secretOf(crm, connection)
  const ids = secret === undefined ? undefined : readPipedriveEvent(secret, headers, body)
  if (!ids) throw refused(crm, 'Pipedrive')
  if (ids.length === 0) return
  await crm.database.transaction((sql) => changedRecords(sql).report('id = $1', connection.id, ids))
}

function refused({ log }: Crm, name: string) {
  log(`events that were not signed by ${name}, or too old, were refused`, 'warn')
  return new ProblemError(401, 'The signature is missing, wrong or too old')
}
