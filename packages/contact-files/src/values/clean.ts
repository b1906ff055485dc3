import { clipped } from '@bellbird/contract/clipped'
import { isNoPhone, writtenPhone } from '@bellbird/phone-numbers/written-phone'
import { withoutGuard } from '../csv/csv.ts'
import { isPlainEmail, isPlainPhone, isPlainText } from './plain-cells.ts'

const invisible = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const errorValue = /^#(?:n\/a|name\?|null!|num!|ref!|value!|div\/0!|getting_data|spill!|calc!)$/i

/** Text of several lines, without what cannot be seen or would change how it is shown. */
export function cleanProse(cell: string) {
  if (isPlainText(cell)) return cell
  const text = withoutGuard(cell.trimStart().replace(invisible, ''))
    .replace(/\r\n?|\u2028|\u2029|\v|\f/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim()
  return errorValue.test(text) ? '' : text
}

/** One line of text. */
export function cleanLine(cell: string) {
  if (isPlainText(cell)) return cell
  return cleanProse(cell).replace(/\s+/g, ' ')
}

/** The address of a cell: of "Ada <ada@…>", of "mailto:…", the first one of several. */
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

/** The number of a cell as it was written; '' where the cell says that there is none. */
export function cleanPhone(cell: string) {
  if (isPlainPhone(cell)) return cell
  return isNoPhone(cell) ? '' : writtenPhone(tidy(cell))
}

/** Letters and signs as wide as Japanese ones, such as ＠, are those of ASCII. */
function narrow(text: string) {
  return text.replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
}

/** One line without what cannot be seen. Longer than any address or number, the rest is no matter. */
function tidy(cell: string) {
  return clipped(cell, 1_000)
    .replace(invisible, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n+/g, '\n')
    .trim()
}
