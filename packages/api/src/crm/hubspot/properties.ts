import type { CrmFieldType } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { hubspotOwners } from './owners.ts'
import { requestedProperties } from './records.ts'

const Property = z.object({
  name: z.string().min(1),
  label: z.string().nullish(),
  type: z.string(),
  fieldType: z.string().nullish(),
  options: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .nullish()
    .transform((options) => options ?? []),
  hidden: z.boolean().nullish(),
  calculated: z.boolean().nullish(),
  externalOptions: z.boolean().nullish(),
  referencedObjectType: z.string().nullish(),
  modificationMetadata: z.object({ readOnlyValue: z.boolean().nullish() }).nullish(),
})
type Property = z.infer<typeof Property>

const types: Record<string, CrmFieldType> = {
  string: 'text',
  number: 'number',
  date: 'date',
  bool: 'yes_no',
  phone_number: 'phone',
}

export function hubspotProperties(session: Session, settings: CrmSettings) {
  const { HUBSPOT_PROPERTIES_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings
  const others = z.object({ results: z.array(Property) })
  return async (): Promise<CrmField[]> => {
    const { results } = await session.ask(others, { method: 'GET', path })
    const synced = requestedProperties(optOut, [])
    const present = results.filter(({ name, hidden }) => !hidden && !synced.includes(name))
    const owners = present.some(isOwner) ? await hubspotOwners(session, settings) : undefined
    return present
      .filter((property) => owners || !isOwner(property))
      .map((property) => ({
        name: property.name,
        label: property.label?.trim() || property.name,
        type: typeOf(property),
        options: (isOwner(property) && owners) || property.options,
        readable: true,
        writable: !property.calculated && !property.modificationMetadata?.readOnlyValue,
      }))
  }
}

function isOwner({ referencedObjectType }: Property) {
  return referencedObjectType === 'OWNER'
}

function typeOf(property: Property): CrmFieldType {
  const { type, fieldType, externalOptions } = property
  if (isOwner(property)) return 'owner'
  if (fieldType === 'booleancheckbox') return 'yes_no'
  if (type === 'enumeration' && externalOptions) return 'other'
  if (type === 'enumeration') return fieldType === 'checkbox' ? 'choices' : 'choice'
  if (type === 'string' && fieldType === 'phonenumber') return 'phone'
  return fieldType === 'file' ? 'other' : (types[type] ?? 'other')
}
