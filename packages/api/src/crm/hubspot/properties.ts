import type { CrmFieldType } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
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
  /** Whether the options are records, such as owners. */
  externalOptions: z.boolean().nullish(),
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

/** The properties of contacts, except the standard synced ones. */
export function hubspotProperties(
  session: Session,
  { HUBSPOT_PROPERTIES_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut }: CrmSettings,
) {
  const others = z.object({ results: z.array(Property) })
  return async (): Promise<CrmField[]> => {
    const { results } = await session.ask(others, { method: 'GET', path })
    const synced = requestedProperties(optOut, [])
    return results
      .filter(({ name, hidden }) => !hidden && !synced.includes(name))
      .map((property) => ({
        name: property.name,
        label: property.label?.trim() || property.name,
        type: typeOf(property),
        options: property.options,
        readable: true,
        writable: !property.calculated && !property.modificationMetadata?.readOnlyValue,
      }))
  }
}

function typeOf({ type, fieldType, externalOptions }: Property): CrmFieldType {
  if (fieldType === 'booleancheckbox') return 'yes_no'
  if (type === 'enumeration')
    return fieldType === 'checkbox' || externalOptions ? 'other' : 'choice'
  if (type === 'string' && fieldType === 'phonenumber') return 'phone'
  return fieldType === 'file' ? 'other' : (types[type] ?? 'other')
}
