export const encodings = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'iso-8859-15', label: 'Western European (ISO 8859-15)' },
  { value: 'macintosh', label: 'Western European (Mac)' },
  { value: 'ibm850', label: 'Western European (DOS)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'x-mac-ce', label: 'Central European (Mac)' },
  { value: 'ibm852', label: 'Central European (DOS)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'koi8-u', label: 'Cyrillic (KOI8-U)' },
  { value: 'ibm866', label: 'Cyrillic (DOS)' },
  { value: 'x-mac-cyrillic', label: 'Cyrillic (Mac)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'windows-874', label: 'Thai (Windows-874)' },
  { value: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { value: 'iso-2022-jp', label: 'Japanese (ISO-2022-JP)' },
  { value: 'gb18030', label: 'Chinese, simplified (GB18030)' },
  { value: 'big5', label: 'Chinese, traditional (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const

export type Encoding = (typeof encodings)[number]['value']

export function isEncoding(text: string): text is Encoding {
  return encodings.some(({ value }) => value === text)
}
