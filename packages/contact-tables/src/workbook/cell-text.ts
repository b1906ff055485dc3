export type NumberStyle = {
  date: boolean
  prefix: string
  /** A 0 for each digit that is always shown, a # for each optional one. */
  places: string
}

/** ECMA-376 part 1, 18.8.30: all languages, East Asia and Thailand. A workbook's own definition takes precedence. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** Excel's limit. */
const MAX_FORMAT_LENGTH = 255

export function numberStyle(id: number, code: string): NumberStyle {
  const [positive = ''] = code.slice(0, MAX_FORMAT_LENGTH).split(';')
  const bare = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  const date =
    code === ''
      ? dateFormats.some(([first, last]) => id >= first && id <= last)
      : /[dmyhs]/i.test(bare) &&
        !/[0#?]/.test(bare.replace(/s\.0+/gi, '')) &&
        !/general/i.test(bare)
  return { date, ...(zerosOf(positive) ?? placesOf(positive) ?? { prefix: '', places: '' }) }
}

function zerosOf(code: string) {
  const [, literal = '', places = ''] = /^((?:"[^"]*"|\\.|\+)*)(0+)$/.exec(code) ?? []
  return places === '' ? undefined : { prefix: literal.replace(/["\\]/g, ''), places }
}

function placesOf(code: string) {
  let before = ''
  let places = ''
  for (const [sign, quoted, escaped] of code.matchAll(TOKENS)) {
    const words = quoted ?? escaped
    if (words === undefined && /^(?:[_*].|\[.+)$/s.test(sign)) continue
    if (words === undefined && /^[0#?]$/.test(sign)) places += sign === '0' ? '0' : '#'
    else if (words === undefined && !/^[ ()+-]$/.test(sign)) return undefined
    else if (places === '') before += words ?? sign
    else if (/[\p{L}\p{N}%+]/u.test(words ?? sign)) return undefined
  }
  if (places === '' || /[^\d\s()+-]/.test(before)) return undefined
  return { prefix: before.replace(/[^\d+]/g, ''), places }
}

/** Quoted text, an escaped character, a space of a character's width, a fill character, a locale, any other character. */
const TOKENS = /"([^"]*)"|\\(.)|_.|\*.|\[\$[^\]]*\]|./gs

/** A number as a person would type it: without an exponent, with the zeros and the plus that its format shows. */
export function numberText(value: number, style: NumberStyle | undefined, epoch1904: boolean) {
  if (style?.date) return dateText(value, epoch1904) ?? String(value)
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return String(value)
  const text = Number.isSafeInteger(value) ? String(value) : BigInt(value).toString()
  if (value < 0 || !style) return text
  const shown = style.places.slice(0, Math.max(0, style.places.length - text.length))
  return style.prefix + shown.replaceAll('#', '') + text
}

const DAY = 86_400_000

function dateText(serial: number, epoch1904: boolean) {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined
  const days = epoch1904 ? serial + 1_462 : serial
  const start = Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const text = new Date(Math.round((start + days * DAY) / 1_000) * 1_000).toISOString()
  const time = text.slice(11, 19)
  if (days < 1) return time
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

/** Unescapes text of a workbook, in which _x000D_ is the character with that code. */
export function unescaped(text: string) {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
