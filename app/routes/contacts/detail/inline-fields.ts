import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import type { LastResult } from '#app/forms/use-form.ts'

const { phone, email, company, job_title, status, tags } = fieldLabels
export const inlineFields = { phone, email, company, job_title, status, tags }
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
