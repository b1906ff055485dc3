import type { FieldType } from '../contacts/field-words.ts'

/** The types of CRM fields; each label completes the phrase “…, which is”. */
export const crmFieldTypes = {
  text: 'text',
  number: 'a number',
  date: 'a date',
  yes_no: 'yes or no',
  choice: 'a choice',
  choices: 'several choices',
  owner: 'a user of the CRM',
  link: 'a web address',
  phone: 'a phone number',
  other: 'something else',
} as const
export type CrmFieldType = keyof typeof crmFieldTypes

const fitting: Record<FieldType, readonly CrmFieldType[]> = {
  text: ['text', 'link', 'phone', 'choice', 'owner'],
  number: ['number'],
  date: ['date'],
  yes_no: ['yes_no', 'choice'],
  choice: ['choice', 'text', 'owner'],
  link: ['link', 'text'],
  phone: ['phone', 'text'],
}

export function fitsCrmField(type: FieldType, there: CrmFieldType) {
  return fitting[type].includes(there)
}
