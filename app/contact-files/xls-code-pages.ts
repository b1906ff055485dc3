import { decodeAs } from './decode-as.ts'
import type { Encoding } from './encodings.ts'

const encodings: Record<number, Encoding> = {
  437: 'ibm850',
  850: 'ibm850',
  852: 'ibm852',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  10029: 'x-mac-ce',
  65001: 'utf-8',
}

const single = new Map<number, string[]>()

/** What the parser of .xls needs to know about the 8-bit text of workbooks from before 1997. */
export const codePageTable = {
  utils: {
    decode(codePage: number, bytes: number[] | Uint8Array) {
      if (Array.isArray(bytes)) return characterOf(codePage, bytes[0] ?? 0)
      return decodeAs(bytes, encodings[codePage] ?? 'windows-1252')
    },
  },
}

/** The parser asks for single characters very often. */
function characterOf(codePage: number, byte: number) {
  const known = single.get(codePage) ?? []
  single.set(codePage, known)
  known[byte] ??= decodeAs(Uint8Array.of(byte), encodings[codePage] ?? 'windows-1252')
  return known[byte]
}
