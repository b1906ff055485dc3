import { clipped } from '#contract/clipped.ts'
import { isPlausiblePhone } from '#contract/text.ts'
import { withoutGuard } from './csv.ts'
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
  const text = withoutGuard(tidy(cell).replace(/\u00ad|\u200c|\u200d/g, '')).replace(
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

/** The number of a cell as it was written, be it as a formula for Excel, or the plausible first one of several. */
export function cleanPhone(cell: string) {
  if (isPlainPhone(cell)) return cell
  const text = tidy(cell)
    .normalize('NFKC')
    .replace(/^'+/, '')
    .replace(/^="(.*)"$/, '$1')
    .replace(/^(?:tel|phone|callto|sip):\s*/i, '')
  const number = withoutOtherEnding(plainNumber(text))
  if (isPlausiblePhone(number)) return number
  const first = text.split(/\s*(?:[;,\n|]|:::| \/ | or )\s*/).find(Boolean) ?? ''
  return isPlausiblePhone(plainNumber(first)) ? plainNumber(first) : number
}

/** A number without the last digits of another one: of "030 1234567 / 68" and of "030 1234567 / -68". */
function withoutOtherEnding(number: string) {
  const ending = /\s*\/\s*-\s*\d{1,4}$|\s\/\s*\d{1,3}$|\/\s*\d{1,2}$/.exec(number)
  if (!ending) return number
  const first = number.slice(0, ending.index)
  const endsLong = /(?:\d[^/\d]*){5}$/.test(first)
  return endsLong && isPlausiblePhone(first) ? first : number
}

function plainNumber(text: string) {
  return (recovered(text) ?? text)
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1')
    .replace(/^(\d{7,15})[.,]0+$/, '$1')
    .replace(/\b(?:extension|extn|durchwahl|poste)\b\.?:?/i, 'ext')
    .replace(/\bext\s*[.:]\s*/i, 'ext ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A number that a spreadsheet wrote as 1.2125550104E+10, where every digit of it is still there. */
function recovered(text: string) {
  const [, whole, fraction = '', exponent] =
    /^(\d)(?:[.,](\d{1,14}))?e\+?(\d{1,2})$/i.exec(text) ?? []
  if (whole === undefined || fraction.length !== Number(exponent)) return undefined
  return whole + fraction
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
