import { damaged } from '../unreadable.ts'

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Resolves references. XML predefines five entities; others would need a document type. */
export function resolved(text: string) {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][\w.-]{0,30}));/gi,
    (_, hex, decimal, name) => {
      if (name !== undefined) {
        const sign = named.get(name)
        if (sign === undefined) throw damaged('workbook')
        return sign
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

export function eachAttribute(attributes: string, take: (name: string, value: string) => void) {
  let at = 0
  for (;;) {
    while (attributes.charCodeAt(at) <= 32) at += 1
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return
    let open = equals + 1
    while (attributes.charCodeAt(open) <= 32) open += 1
    const quote = attributes.charCodeAt(open)
    if (quote !== 34 && quote !== 39) throw damaged('workbook')
    const close = attributes.indexOf(quote === 34 ? '"' : "'", open + 1)
    if (close < 0) throw damaged('workbook')
    take(attributes.slice(at, equals).trimEnd(), resolved(attributes.slice(open + 1, close)))
    at = close + 1
  }
}

/** A name without a namespace prefix takes precedence. */
export function attributeOf(attributes: string, wanted: string) {
  let plain: string | undefined
  let prefixed: string | undefined
  eachAttribute(attributes, (name, value) => {
    if (name === wanted) plain ??= value
    else if (name.endsWith(`:${wanted}`)) prefixed ??= value
  })
  return plain ?? prefixed
}

/** The end of a tag: the first ">" outside attribute values; -1 if it is incomplete. */
export function endOfTag(text: string, open: number) {
  let end = text.indexOf('>', open)
  let from = open
  while (end >= 0) {
    const quote = openQuote(text, from, end)
    if (quote === undefined) return end
    const close = text.indexOf(quote.sign, end)
    if (close < 0) return -1
    from = close + 1
    end = text.indexOf('>', from)
  }
  return -1
}

function openQuote(text: string, from: number, to: number) {
  let sign = ''
  for (let at = from; at < to; at += 1) {
    const char = text.charCodeAt(at)
    if (char !== 34 && char !== 39) continue
    const quote = char === 34 ? '"' : "'"
    if (sign === '') sign = quote
    else if (sign === quote) sign = ''
  }
  return sign === '' ? undefined : { sign }
}
