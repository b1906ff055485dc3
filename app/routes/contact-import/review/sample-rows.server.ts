import { isNational } from '@bellbird/contact-files/preview/national'
import type { ImportPreview, PreviewRow } from '@bellbird/contact-files/preview/preview'
import { fullName } from '@bellbird/contract/contacts/name'
import { type Status, statuses } from '@bellbird/contract/options'
import { isDialable } from '@bellbird/phone-numbers/dialable'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { labelOf } from './decision-fields.ts'

/** `written` is what the file has, if that differs; `day` marks a date. */
export type SavedValue = { label: string; text: string; day?: boolean; written?: string }

export type SampleRow = Pick<PreviewRow, 'row' | 'email' | 'company' | 'status' | 'note'> & {
  name: string
  phone: (Omit<SavedValue, 'label'> & { remark?: string | false }) | undefined
  converted: SavedValue[]
}

export function sampleRowsOf({ rows }: ImportPreview): SampleRow[] {
  return rows.map((sample) => {
    const { row, email, phone, company, status, note } = sample
    return {
      row,
      name: fullName(sample),
      email,
      company,
      status,
      ...(note && { note }),
      phone: phone
        ? {
            ...savedAs(sample, { field: 'phone', value: phone }),
            remark: status === 'valid' && remarkOn(phone),
          }
        : undefined,
      converted: [{ field: 'email', value: email }, ...(sample.more ?? [])]
        .filter(({ field, value }) => value && sample.written?.[field] !== undefined)
        .map((value) => savedAs(sample, value)),
    }
  })
}

function remarkOn(phone: string) {
  if (isNational(phone)) return 'No country code'
  return !isDialable(phone) && 'Can’t be dialed'
}

function savedAs({ written }: PreviewRow, { field, value }: { field: string; value: string }) {
  const text = written?.[field]
  const saved = { label: labelOf(field), ...textOf(field, value) }
  return text === undefined ? saved : { ...saved, written: text }
}

function textOf(field: string, value: string) {
  if (field === 'phone') return { text: formatPhone(value) }
  if (field === 'status') return { text: statuses[value as Status] ?? value }
  return { text: value, ...(/^\d{4}-\d\d-\d\dT/.test(value) && { day: true }) }
}
