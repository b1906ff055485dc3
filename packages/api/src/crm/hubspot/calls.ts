import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import type { Session } from '../session.ts'

/** HubSpot's association type of a call and a contact. */
const CALL_TO_CONTACT = 194
const EXTERNAL_ID = 'hs_call_external_id'

const Created = z.object({ id: z.string().min(1) })
const Found = z.object({ results: z.array(Created) })

export function hubspotCalls(
  session: Session,
  path: string,
): Pick<Adapter, 'writeCall' | 'findCall'> {
  return {
    async writeCall(call) {
      const { id } = await session.ask(Created, {
        method: 'POST',
        path,
        json: {
          properties: {
            hs_timestamp: call.startedAt.toISOString(),
            hs_call_title: call.title,
            hs_call_body: call.body.replace(/\n/g, '<br>'),
            hs_call_duration: String(Math.round(call.seconds * 1_000)),
            hs_call_direction: 'OUTBOUND',
            hs_call_status: 'COMPLETED',
            hs_call_to_number: call.number,
            hs_call_from_number: call.fromNumber,
            [EXTERNAL_ID]: call.key,
          },
          associations: [
            {
              to: { id: call.remoteId },
              types: [
                { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: CALL_TO_CONTACT },
              ],
            },
          ],
        },
      })
      return id
    },

    async findCall({ key }) {
      const { results } = await session.ask(Found, {
        method: 'POST',
        path: `${path}/search`,
        repeatable: true,
        json: {
          limit: 1,
          filterGroups: [{ filters: [{ propertyName: EXTERNAL_ID, operator: 'EQ', value: key }] }],
        },
      })
      return results[0]?.id
    },
  }
}
