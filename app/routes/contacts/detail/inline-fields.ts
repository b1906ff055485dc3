import type { LastResult } from '#app/forms/use-form.ts'

export const inlineFields = {
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  job_title: 'Job title',
  status: 'Status',
  tags: 'Tags',
} as const
export type InlineField = keyof typeof inlineFields

export const inlineNames = Object.keys(inlineFields) as [InlineField, ...InlineField[]]

export type OpenedField = {
  field: InlineField
  value: string
  unknownStatus: string | undefined
  seen: string
}

export type Editing = {
  contactId: string
  opened: OpenedField | undefined
  lastResult: LastResult
}
