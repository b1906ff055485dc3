import { limits } from '@bellbird/contact-tables/limits'
import type { TemplateColumn } from '@bellbird/contract/contact-import/contact-import'
import { ContactFields } from '@bellbird/contract/contacts/contact'
import { email as contractEmail } from '@bellbird/contract/text'
import { isPlausiblePhone } from '@bellbird/phone-numbers/digits'
import { cleanEmail, cleanLine, cleanPhone, cleanProse } from './clean.ts'
import { isPlainEmail, isPlainPhone, isPlainText } from './plain-cells.ts'

export type TemplateCell = {
  column: TemplateColumn
  isPlain: (cell: string) => boolean
  clean: (cell: string) => string
  faultOf: (value: string) => string | undefined
  rule: { safeParse: (text: string) => { success: boolean } }
}

export const TOO_LONG = 'Text is too long'
const { shape } = ContactFields

/** In the order in which errors are reported. */
export const templateCells: TemplateCell[] = [
  {
    column: 'email',
    isPlain: isPlainEmail,
    clean: cleanEmail,
    faultOf: (value) => (isEmail(value) ? undefined : 'Invalid email format'),
    rule: shape.email,
  },
  {
    column: 'phone',
    isPlain: isPlainPhone,
    clean: cleanPhone,
    faultOf: (value) => (isPhone(value) ? undefined : 'Invalid phone format'),
    rule: shape.phone,
  },
  textCell('first_name', shape.first_name, cleanLine),
  textCell('last_name', shape.last_name, cleanLine),
  textCell('company', shape.company, cleanLine),
  textCell('title', shape.job_title, cleanLine),
  textCell('notes', shape.notes, cleanProse),
]

/** Once cleaned, text can only be too long for the contract. */
function textCell(
  column: TemplateColumn,
  rule: TemplateCell['rule'] & { maxLength: number | null },
  clean: TemplateCell['clean'],
): TemplateCell {
  const maxLength = Math.min(rule.maxLength ?? 0, limits.cellCharacters)
  return {
    column,
    isPlain: (cell) => cell.length <= maxLength && isPlainText(cell),
    clean,
    faultOf: (value) => (value.length > maxLength ? TOO_LONG : undefined),
    rule,
  }
}

export function isEmail(text: string) {
  return isPlainEmail(text) || (text.includes('@') && contractEmail.safeParse(text).success)
}

function isPhone(phone: string) {
  return isPlausiblePhone(phone) && phone.length <= (shape.phone.maxLength ?? 0)
}
