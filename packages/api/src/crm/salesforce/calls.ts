import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { ProviderFault } from '../fault.ts'
import type { Session } from '../session.ts'
import { quotedSoql } from './soql.ts'

/** Salesforce's limit for subjects and dispositions. */
const MAX_TEXT = 255

const Saved = z.object({ id: z.string().nullish(), success: z.boolean() })
const Found = z.object({ records: z.array(z.object({ Id: z.string() })) })

type Query = <S extends z.ZodType>(schema: S, soql: string) => Promise<z.output<S>>

/** CallObject is the caller's own id for a call. */
export function salesforceCalls(
  session: Session,
  root: string,
  query: Query,
): Pick<Adapter, 'writeCall' | 'findCall'> {
  return {
    async writeCall(call) {
      const { id } = await session.ask(Saved, {
        method: 'POST',
        path: `${root}/sobjects/Task`,
        json: {
          WhoId: call.remoteId,
          Subject: call.title.slice(0, MAX_TEXT),
          Description: call.body,
          TaskSubtype: 'Call',
          Status: 'Completed',
          ActivityDate: call.startedAt.toISOString().slice(0, 10),
          CallType: 'Outbound',
          CallDurationInSeconds: Math.round(call.seconds),
          CallDisposition: call.outcome.slice(0, MAX_TEXT),
          CallObject: call.key,
        },
      })
      if (!id) throw new ProviderFault('unreachable', 'Salesforce returned an unexpected response.')
      return id
    },

    async findCall({ remoteId, key }) {
      const condition = `WhoId = ${quotedSoql(remoteId)} AND CallObject = ${quotedSoql(key)}`
      const { records } = await query(Found, `SELECT Id FROM Task WHERE ${condition} LIMIT 1`)
      return records[0]?.Id
    },
  }
}
