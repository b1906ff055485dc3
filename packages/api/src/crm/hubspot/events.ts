import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import type { CrmSettings } from '../settings.ts'

const CONTACT = '0-1'
const MAX_AGE = 5 * 60_000

const id = z.number().int().nonnegative().transform(String)
const Event = z.looseObject({
  portalId: id,
  subscriptionType: z.string(),
  objectTypeId: z.string().nullish(),
  objectId: id.nullish(),
  primaryObjectId: id.nullish(),
  newObjectId: id.nullish(),
  mergedObjectIds: z.array(id).nullish(),
})

/** By account; undefined if HubSpot did not sign them just now. */
export function readHubSpotEvents(
  settings: CrmSettings,
  path: string,
  headers: Headers,
  body: string,
): Map<string, string[]> | undefined {
  if (!isSigned(settings, path, headers, body)) return undefined
  const all = z.array(z.unknown()).safeParse(parseJson(body)).data ?? []
  const changed = new Map<string, string[]>()
  for (const one of all) {
    const event = Event.safeParse(one).data
    if (!event || !isAboutContact(event)) continue
    const { portalId, objectId, primaryObjectId, newObjectId, mergedObjectIds } = event
    const ids = changed.get(portalId) ?? []
    changed.set(portalId, ids)
    for (const id of [objectId, primaryObjectId, newObjectId, ...(mergedObjectIds ?? [])]) {
      if (id) ids.push(id)
    }
  }
  return changed
}

function isAboutContact({ subscriptionType, objectTypeId }: z.infer<typeof Event>) {
  return subscriptionType.startsWith('contact.') || objectTypeId === CONTACT
}

/** HMAC-SHA256 with the app's secret over method, URL, body and time; the URL is the one in the app's settings. */
function isSigned(
  { HUBSPOT_CLIENT_SECRET: secret, publicOrigins }: CrmSettings,
  path: string,
  headers: Headers,
  body: string,
) {
  const at = headers.get('x-hubspot-request-timestamp') ?? ''
  if (!secret || !/^\d{1,15}$/.test(at) || Math.abs(Date.now() - Number(at)) > MAX_AGE) return false
  const given = Buffer.from(headers.get('x-hubspot-signature-v3') ?? '', 'base64')
  return publicOrigins.some((origin) => {
    const signed = `POST${origin}${path}${body}${at}`
    const expected = createHmac('sha256', secret).update(signed).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
