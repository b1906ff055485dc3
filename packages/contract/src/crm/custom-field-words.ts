import type { FieldType } from '../contacts/field-words.ts'

/** What a field of a CRM holds, as the words complete “…, which is”. */
export const crmFieldTypes = {
  text: 'text',
  number: 'a number',
  date: 'a date',
  yes_no: 'yes or no',
  choice: 'a choice',
  link: 'a web address',
  phone: 'a phone number',
  other: 'something else',
} as const
export type CrmFieldType = keyof typeof crmFieldTypes

const fitting: Record<FieldType, readonly CrmFieldType[]> = {
  text: ['text', 'link', 'phone', 'choice'],
  number: ['number'],
  date: ['date'],
  yes_no: ['yes_no', 'choice'],
  choice: ['choice', 'text'],
  link: ['link', 'text'],
  phone: ['phone', 'text'],
}

/** Whether values of a custom field and of a CRM's field can stand for each other. */
export function fitsCrmField(type: FieldType, there: CrmFieldType) {
  return fitting[type].includes(there)
}
