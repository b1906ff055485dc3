import type { CrmFieldType } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import { ProviderFault } from '../fault.ts'
import { optionsOf } from '../owner-options.ts'
import type { Session } from '../session.ts'

const PAGE = 500

const Listed = z.object({
  data: z.array(
    z.object({
      field_name: z.string(),
      field_code: z.string().min(1),
      field_type: z.string(),
      is_custom_field: z.boolean(),
      options: z
        .array(z.object({ id: z.union([z.number(), z.string()]), label: z.string() }))
        .nullish(),
    }),
  ),
  additional_data: z.object({ next_cursor: z.string().nullish() }).nullish(),
})

const types: Record<string, CrmFieldType> = {
  varchar: 'text',
  varchar_auto: 'text',
  text: 'text',
  double: 'number',
  int: 'number',
  date: 'date',
  boolean: 'yes_no',
  enum: 'choice',
  set: 'choices',
  phone: 'phone',
}

/** Not custom fields: they stand beside those of a person. */
export const LABELS = 'label_ids'
export const OWNER = 'owner_id'
const NO_SCOPE = 403

const Users = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), email: z.string().nullish() })),
})

/** Other fields are returned and taken in ways of their own. */
export async function personFields(session: Session): Promise<CrmField[]> {
  const owner = await ownerField(session)
  return [...(owner ? [owner] : []), ...(await listedFields(session))]
}

async function ownerField(session: Session): Promise<CrmField | undefined> {
  try {
    const { data } = await session.ask(Users, { method: 'GET', path: '/api/v1/users' })
    const users = data.map(({ id, name, email }) => ({ id: String(id), name, email }))
    const field = { name: OWNER, label: 'Owner', type: 'owner' as const }
    return { ...field, options: optionsOf(users), readable: true, writable: true }
  } catch (error) {
    if (error instanceof ProviderFault && error.status === NO_SCOPE) return undefined
    throw error
  }
}

async function listedFields(session: Session, cursor?: string): Promise<CrmField[]> {
  const { data, additional_data } = await session.ask(Listed, {
    method: 'GET',
    path: '/api/v2/personFields',
    query: { limit: PAGE, cursor },
  })
  const fields = data
    .filter((field) => field.is_custom_field || field.field_code === LABELS)
    .map((field) => ({
      name: field.field_code,
      label: field.field_name,
      type: types[field.field_type] ?? ('other' as const),
      options: (field.options ?? []).map(({ id, label }) => ({ value: String(id), label })),
      readable: true,
      writable: true,
    }))
  const next = additional_data?.next_cursor
  return next ? [...fields, ...(await listedFields(session, next))] : fields
}
