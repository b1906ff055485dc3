import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import type { Session } from '../session.ts'

const PATH = '/api/v2/activities'
const LOOKED_AT = 500

const Created = z.object({ data: z.object({ id: z.number() }) })
const Listed = z.object({
  data: z
    .array(z.object({ id: z.number(), note: z.string().nullish() }))
    .nullish()
    .transform((activities) => activities ?? []),
})

/** Pipedrive stores no external id, so the note ends with the call's key. */
export function pipedriveCalls(session: Session): Pick<Adapter, 'writeCall' | 'findCall'> {
  return {
    async writeCall(call) {
      const instant = call.startedAt.toISOString()
      const { data } = await session.ask(Created, {
        method: 'POST',
        path: PATH,
        json: {
          subject: call.title,
          type: 'call',
          done: true,
          due_date: instant.slice(0, 10),
          due_time: instant.slice(11, 19),
          duration: clockOf(call.seconds),
          note: `${call.body}\n${markOf(call.key)}`.replace(/\n/g, '<br>'),
          participants: [{ person_id: Number(call.remoteId), primary: true }],
        },
      })
      return String(data.id)
    },

    async findCall({ remoteId, key }) {
      const query = { person_id: remoteId, limit: LOOKED_AT, sort_by: 'id', sort_direction: 'desc' }
      const { data } = await session.ask(Listed, { method: 'GET', path: PATH, query })
      const found = data.find(({ note }) => note?.includes(markOf(key)))
      return found && String(found.id)
    },
  }
}

function markOf(key: string) {
  return `Call ${key}`
}

function clockOf(seconds: number) {
  const whole = Math.round(seconds)
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
