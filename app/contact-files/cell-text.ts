/** How numbers of a style are to be read. */
export type NumberStyle = { date: boolean; prefix: string; digits: number }

/**
 * The first and last of the formats that every program knows and that are dates or times (ECMA-376 part 1, 18.8.30): those
 * of every language, of East Asia and of Thailand. What a workbook spells out under such a number counts instead.
 */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** What Excel allows. */
const LONGEST_CODE = 255

/** What a number format means for text: a date, or zeros before and signs in front of a number. */
export function numberStyle(id: number, code: string): NumberStyle {
  const [positive = ''] = code.slice(0, LONGEST_CODE).split(';')
  const bare = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  const date =
    code === ''
      ? dateFormats.some(([first, last]) => id >= first && id <= last)
      : /[dmyhs]/i.test(bare) &&
        !/[0#?]/.test(bare.replace(/s\.0+/gi, '')) &&
        !/general/i.test(bare)
  const [, literal = '', zeros = ''] = /^((?:"[^"]*"|\\.|\+)*)(0+)$/.exec(positive) ?? []
  return { date, prefix: literal.replace(/["\\]/g, ''), digits: zeros.length }
}

/** A number as a person would type it: no exponent, the zeros and the plus its format shows. */
export function numberText(value: number, style: NumberStyle | undefined, epoch1904: boolean) {
  if (style?.date) return dateText(value, epoch1904) ?? String(value)
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return String(value)
  const text = Number.isSafeInteger(value) ? String(value) : BigInt(value).toString()
  if (value < 0 || !style) return text
  return style.prefix + text.padStart(style.digits, '0')
}

const DAY = 86_400_000

/** A spreadsheet's day number as an ISO date, with the time of day where there is one. */
function dateText(serial: number, epoch1904: boolean) {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined
  const days = epoch1904 ? serial + 1_462 : serial
  const start = Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const text = new Date(Math.round((start + days * DAY) / 1_000) * 1_000).toISOString()
  const time = text.slice(11, 19)
  if (days < 1) return time
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

/** Text as workbooks store it: _x000D_ stands for the character of that number. */
export function unescaped(text: string) {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
