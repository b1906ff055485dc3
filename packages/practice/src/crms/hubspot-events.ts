import { createHmac } from 'node:crypto'
import { createEventSender } from './event-sender.ts'
import type { createRecords, RecordEvent } from './records.ts'

const types: Record<RecordEvent['what'], string> = {
  created: 'object.creation',
  changed: 'object.propertyChange',
  deleted: 'object.deletion',
  merged: 'object.merge',
}
const CONTACT = '0-1'

export function hubspotEvents(
  records: ReturnType<typeof createRecords>,
  account: { number: number },
  secret: string,
) {
  const sender = createEventSender()
  const target = { url: '' }
  let events = 0

  records.onChange(({ what, record, into }) => {
    const { url } = target
    if (!url) return
    events += 1
    const event = {
      eventId: events,
      subscriptionId: 1,
      portalId: account.number,
      appId: 1,
      subscriptionType: types[what],
      objectTypeId: CONTACT,
      objectId: (into ?? record).number,
      changeSource: 'CRM_UI',
      ...(what === 'changed' && { propertyName: 'lastmodifieddate', propertyValue: 'unused' }),
      ...(into && { primaryObjectId: into.number, mergedObjectIds: [record.number] }),
    }
    sender.send(({ attempt, sentAt, isForged }) => {
      const body = JSON.stringify([{ ...event, occurredAt: sentAt, attemptNumber: attempt - 1 }])
      return new Request(url, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'X-HubSpot-Request-Timestamp': String(sentAt),
          'X-HubSpot-Signature-v3': createHmac('sha256', isForged ? 'guessed' : secret)
            .update(`POST${url}${body}${sentAt}`)
            .digest('base64'),
        },
      })
    })
  })

  return { sender, target }
}
