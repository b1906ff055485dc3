import { clipped } from '@bellbird/contract/clipped'
import { isNoPhone, writtenPhone } from '@bellbird/phone-numbers/written-phone'
import { withoutGuard } from '../csv/csv.ts'
import { isPlainEmail, isPlainPhone, isPlainText } from './plain-cells.ts'

const invisible = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const errorValue = /^#(?:n\/a|name\?|null!|num!|ref!|value!|div\/0!|getting_data|spill!|calc!)$/i

/** Multi-line text without characters that are invisible or affect the display of others. */
export function cleanProse(cell: string) {
  if (isPlainText(cell)) return cell
  const text = withoutGuard(cell.trimStart().replace(invisible, ''))
    .replace(/\r\n?|\u2028|\u2029|\v|\f/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim()
  return errorValue.test(text) ? '' : text
}

export function cleanLine(cell: string) {
  if (isPlainText(cell)) return cell
  return cleanProse(cell).replace(/\s+/g, ' ')
}

/** The email address in a cell, such as "Ada <ada@…>" or "mailto:…"; the first of several. */
export function cleanEmail(cell: string) {
  if (isPlainEmail(cell)) return cell
  const text = withoutGuard(narrow(tidy(cell)).replace(/\u00ad|\u200c|\u200d/g, '')).replace(
    /^'(?=.*@)/,
    '',
  )
  const address = /<\s*(?:mailto:)?([^<>@\s]+@[^<>@\s]+)\s*>$/i.exec(text)?.[1] ?? text
  const first = address.split(/\s*(?:[,;|\n]|:::)\s*/).find(Boolean) ?? ''
  return first
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/'$/, '')
    .trim()
}

export function cleanPhone(cell: string) {
  if (isPlainPhone(cell)) return cell
  return isNoPhone(cell) ? '' : writtenPhone(tidy(cell))
}

/** Converts full-width characters, such as ＠, to ASCII. */
function narrow(text: string) {
  return text.replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
}

/** Cut at more than the length of any address or number. */
function tidy(cell: string) {
  return clipped(cell, 1_000)
    .replace(invisible, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n+/g, '\n')
    .trim()
}
