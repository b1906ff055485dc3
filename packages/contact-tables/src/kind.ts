import { latin1 } from './text/decode-as.ts'
import { nulsOf, utf16Of } from './text/utf-16.ts'
import { wrongType } from './unreadable.ts'

export type Kind = 'text' | 'html' | 'zip' | 'xls'

const save = 'Export the data as .csv or .xlsx and choose that file.'
const picture = `This is an image. ${save}`
const archive = 'This is a compressed archive. Unpack it and choose the file inside.'

const utf32 = 'This text is saved as UTF-32. Save it as UTF-8 and choose the file again.'

const signatures: [start: string, hint: string][] = [
  ['%PDF-', `This is a PDF document. ${save}`],
  ['\x89PNG', picture],
  ['\xff\xd8\xff', picture],
  ['GIF8', picture],
  ['II*\0', picture],
  ['MM\0*', picture],
  ['\x1f\x8b', archive],
  ['Rar!', archive],
  ['7z\xbc\xaf', archive],
  ['\xfd7zXZ', archive],
  ['{\\rtf', `This is a text document. ${save}`],
  ['\xff\xfe\0\0', utf32],
  ['\0\0\xfe\xff', utf32],
  ['SQLite format 3', `This is a database. ${save}`],
]

const spreadsheet2003 =
  'This is an Excel 2003 XML spreadsheet. Open it in a spreadsheet program and save it as .xlsx.'

const markings: [pattern: RegExp, hint: string][] = [
  [/^\s*BEGIN:VCARD/i, `This is a vCard file. ${save}`],
  [/^\s*BEGIN:VCALENDAR/i, `This is a calendar file. ${save}`],
  [/^\s*<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/, spreadsheet2003],
  [/^\s*<(?:\?xml(?![\s\S]*<html)|svg)/i, `This is an XML document. ${save}`],
  [/^MIME-Version:/i, `This is a web archive. ${save}`],
  [/^\s*[[{]\s*["{[\]}]/, `This is a JSON file. ${save}`],
]

/** Determined by the first bytes and never by the name. Throws UnreadableFile if it is not a table. */
export function kindOf(bytes: Uint8Array): Kind {
  const start = latin1(bytes.subarray(0, 4096))
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.startsWith('\xd0\xcf\x11\xe0') || isBareBiff(bytes)) return 'xls'

  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known) throw wrongType(known[1])
  const text = start.replace(/^\xef\xbb\xbf/, '')
  const marked = markings.find(([pattern]) => pattern.test(text))
  if (marked) throw wrongType(marked[1])
  if (
    /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|meta|table|style)[\s>]/i.test(
      text,
    )
  ) {
    return 'html'
  }
  if (isBinary(bytes)) throw wrongType(`We couldn’t find any text in this file. ${save}`)

  return 'text'
}

/** A workbook from before Excel 5, which has no container. */
function isBareBiff([type, version, length = 0, high]: Uint8Array) {
  return (
    type === 9 && [0, 2, 4, 8].includes(version ?? 1) && length >= 4 && length <= 16 && high === 0
  )
}

/** Whether there are control characters that no text encoding uses, or scattered NULs. */
function isBinary(bytes: Uint8Array) {
  if (utf16Of(bytes)) return false
  const { even, odd, size } = nulsOf(bytes)
  const sample = bytes.subarray(0, size)
  const controls = sample.filter(
    (byte) => byte < 32 && byte !== 0 && (byte < 9 || byte > 13) && byte !== 26 && byte !== 27,
  )
  return controls.length > size / 50 || even + odd >= Math.max(2, size / 20)
}
