import type { LastResult } from '#app/forms/use-form.ts'

/** The fields that can be edited on the contact's page, with their labels. */
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

export type Opened = {
  field: InlineField
  value: string
  /** The contact's status if it is not one of our options. */
  unknownStatus: string | undefined
  seen: string
}

export type Editing = {
  contactId: string
  /** The open field. */
  opened: Opened | undefined
  lastResult: LastResult
}
