import type { SyncedField } from '@bellbird/contract/crm/options'
import { z } from 'zod'
import type { Fields, RemoteContact } from '../adapter.ts'

const properties: Partial<Record<SyncedField, string>> = {
  first_name: 'firstname',
  last_name: 'lastname',
  email: 'email',
  phone: 'phone',
  company: 'company',
  job_title: 'jobtitle',
}

/** What HubSpot keeps of opting out by itself; it cannot be written. */
const EMAIL_OPT_OUT = 'hs_email_optout'
const MERGED = 'hs_merged_object_ids'
/** A contact here has one number: this one where there is no other. */
const MOBILE = 'mobilephone'
export const MODIFIED = 'lastmodifieddate'

/** HubSpot returns only the properties that are named. */
export function requestedProperties(optOutProperty: string | undefined) {
  return [
    ...Object.values(properties),
    MOBILE,
    EMAIL_OPT_OUT,
    MERGED,
    MODIFIED,
    ...(optOutProperty ? [optOutProperty] : []),
  ]
}

export const HubSpotRecord = z.object({
  id: z.string().min(1),
  properties: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]).nullish()),
  archived: z.boolean().nullish(),
  objectWriteTraceId: z.string().nullish(),
})
export type HubSpotRecord = z.infer<typeof HubSpotRecord>

export function toContact(
  record: HubSpotRecord,
  optOutProperty: string | undefined,
): RemoteContact {
  const text = (name: string) => String(record.properties[name] ?? '').trim()
  const isSet = (name: string | undefined) => Boolean(name && /^(true|yes|1)$/i.test(text(name)))
  return {
    id: record.id,
    fields: fieldsOf(record),
    optedOut: isSet(optOutProperty),
    unsubscribed: isSet(EMAIL_OPT_OUT),
    absorbed: text(MERGED).split(';').filter(Boolean),
    ...(record.archived && { gone: {} }),
  }
}

function fieldsOf(record: HubSpotRecord): Fields {
  const text = (name: string) => String(record.properties[name] ?? '').trim()
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, name]) => [field, text(name)]),
  )
  return { ...fields, phone: fields.phone || text(MOBILE) }
}

/** Only the properties returned after writing. */
export function toFields(record: HubSpotRecord): Fields {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, name]) => name in record.properties)
      .map(([field, name]) => [field, String(record.properties[name] ?? '').trim()]),
  )
}

export function toProperties(fields: Fields, optOut: string | undefined) {
  const written = Object.entries(fields).flatMap(([field, value]) => {
    const name = properties[field as SyncedField]
    return name ? [[name, value]] : []
  })
  return Object.fromEntries([...written, ...(optOut ? [[optOut, 'true']] : [])])
}
