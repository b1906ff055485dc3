import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import { z } from 'zod'
import type { Fields, RemoteContact, Write } from '../adapter.ts'

const properties: Partial<Record<SyncedField, string>> = {
  first_name: 'firstname',
  last_name: 'lastname',
  email: 'email',
  phone: 'phone',
  company: 'company',
  job_title: 'jobtitle',
}

/** HubSpot's own unsubscribe property, which is read-only. */
const EMAIL_OPT_OUT = 'hs_email_optout'
const MERGED = 'hs_merged_object_ids'
const MOBILE = 'mobilephone'
export const MODIFIED = 'lastmodifieddate'
const COMPANY_ID = 'associatedcompanyid'

/** HubSpot returns only the requested properties. */
export function requestedProperties(optOutProperty: string | undefined, custom: CrmField[]) {
  return [
    ...Object.values(properties),
    MOBILE,
    EMAIL_OPT_OUT,
    MERGED,
    MODIFIED,
    COMPANY_ID,
    ...(optOutProperty ? [optOutProperty] : []),
    ...custom.map(({ name }) => name),
  ]
}

export const HubSpotRecord = z.object({
  id: z.string().min(1),
  properties: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]).nullish()),
  archived: z.boolean().nullish(),
  archivedAt: z.string().nullish(),
  objectWriteTraceId: z.string().nullish(),
})
export type HubSpotRecord = z.infer<typeof HubSpotRecord>

function textIn({ properties: own }: HubSpotRecord, name: string) {
  return String(own[name] ?? '').trim()
}

export function companyIdOf(record: HubSpotRecord) {
  return textIn(record, 'company') === '' ? textIn(record, COMPANY_ID) || undefined : undefined
}

export function toContact(
  record: HubSpotRecord,
  optOutProperty: string | undefined,
  companies: Map<string, string>,
): RemoteContact {
  const text = (name: string) => textIn(record, name)
  const isSet = (name: string | undefined) => Boolean(name && /^(true|yes|1)$/i.test(text(name)))
  return {
    id: record.id,
    fields: fieldsOf(record, companies),
    phones: [text('phone'), text(MOBILE)].filter(Boolean),
    optedOut: isSet(optOutProperty),
    unsubscribed: isSet(EMAIL_OPT_OUT),
    custom: record.properties,
    absorbed: text(MERGED).split(';').filter(Boolean),
    ...(record.archived && { gone: {} }),
  }
}

function fieldsOf(record: HubSpotRecord, companies: Map<string, string>): Fields {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, name]) => [field, textIn(record, name)]),
  )
  return {
    ...fields,
    phone: fields.phone || textIn(record, MOBILE),
    company: fields.company || (companies.get(companyIdOf(record) ?? '') ?? ''),
  }
}

export function toFields(record: HubSpotRecord): Fields {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, name]) => name in record.properties)
      .map(([field, name]) => [field, String(record.properties[name] ?? '').trim()]),
  )
}

/** Several values are separated by semicolons. */
function textOf(value: Write['custom'][string]) {
  return Array.isArray(value) ? value.join(';') : String(value)
}

export function toProperties({ fields, custom, optedOut }: Write, optOut: string | undefined) {
  const written = Object.entries(fields).flatMap(([field, value]) => {
    const name = properties[field as SyncedField]
    return name ? [[name, value]] : []
  })
  const others = Object.entries(custom).map(([name, value]) => [name, textOf(value)])
  const mark = optedOut && optOut ? [[optOut, 'true']] : []
  return Object.fromEntries([...written, ...others, ...mark])
}
