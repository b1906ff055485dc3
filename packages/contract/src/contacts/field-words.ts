/** What a custom field can hold: the types as they cross the wire, and the words people read. */
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

/** As many as a contact can have. */
export const MAX_FIELDS = 100
export const MAX_FIELD_NAME = 90
export const MAX_OPTIONS = 100
export const MAX_OPTION = 100
