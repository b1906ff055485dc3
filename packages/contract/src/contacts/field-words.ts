export const fieldTypes = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'Choice',
  link: 'Link',
  phone: 'Phone',
} as const
export type FieldType = keyof typeof fieldTypes

export const MAX_FIELDS = 100
export const MAX_FIELD_NAME = 90
export const MAX_OPTIONS = 100
export const MAX_OPTION = 100
