/** How a person reads dates and numbers; what is missing is as in the United States, and times in UTC or the browser's zone. */
export type Formats = {
  /** An IANA name. */
  zone?: string | undefined
  date?: 'mdy' | 'dmy' | 'ymd' | undefined
  number?: 'comma' | 'dot' | 'space' | undefined
  week?: 'sunday' | 'monday' | 'saturday' | undefined
}

const usual: Formats = {}
let read: () => Formats | undefined = () => undefined

/** Those of the person whose page is drawn. */
export function formats() {
  return read() ?? usual
}

/** Says where they are: a server draws pages of many people at once, a browser those of one. */
export function readFormatsFrom(source: () => Formats | undefined) {
  read = source
}
