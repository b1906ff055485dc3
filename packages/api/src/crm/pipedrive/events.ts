import { timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'

export const EVENT_USER = 'bellbird'

const Event = z.looseObject({
  meta: z.looseObject({
    entity: z.string(),
    entity_id: z.union([z.string(), z.number()]).transform(String),
  }),
})

export function readPipedriveEvent(
  password: string,
  headers: Headers,
  body: string,
): string[] | undefined {
  const given = Buffer.from(headers.get('authorization') ?? '')
  const basic = Buffer.from(`${EVENT_USER}:${password}`).toString('base64')
  const expected = Buffer.from(`Basic ${basic}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { meta } = Event.safeParse(parseJson(body)).data ?? {}
  const isPerson = meta?.entity === 'person' && /^\d{1,20}$/.test(meta.entity_id)
  return isPerson ? [meta.entity_id] : []
}
