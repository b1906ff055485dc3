import type { Encoding } from '../text/encodings.ts'

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
  32768: 'macintosh',
  65001: 'utf-8',
}

/** The encoding of 8-bit text in a workbook from before Excel 97, by code page. */
export function encodingOf(codePage: number): Encoding {
  return encodings[codePage] ?? 'windows-1252'
}
