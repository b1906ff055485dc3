import type { CrmFieldType } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
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
  phone: 'phone',
}

/** The custom fields of persons. Other fields have formats of their own in Pipedrive's API. */
export async function personFields(session: Session, cursor?: string): Promise<CrmField[]> {
  const { data, additional_data } = await session.ask(Listed, {
    method: 'GET',
    path: '/api/v2/personFields',
    query: { limit: PAGE, cursor },
  })
  const fields = data
    .filter((field) => field.is_custom_field)
    .map((field) => ({
      name: field.field_code,
      label: field.field_name,
      type: types[field.field_type] ?? ('other' as const),
      options: (field.options ?? []).map(({ id, label }) => ({ value: String(id), label })),
      readable: true,
      writable: true,
    }))
  const next = additional_data?.next_cursor
  return next ? [...fields, ...(await personFields(session, next))] : fields
}
