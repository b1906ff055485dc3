/** Defaults are those of the United States, and UTC or the browser's time zone. */
export type Formats = {
  zone?: string | undefined
  date?: 'mdy' | 'dmy' | 'ymd' | undefined
  number?: 'comma' | 'dot' | 'space' | undefined
  week?: 'sunday' | 'monday' | 'saturday' | undefined
  files?: 'own' | undefined
}

const usual: Formats = {}
let read: () => Formats | undefined = () => undefined

export function formats() {
  return read() ?? usual
}

/** Day-first and year-first dates come with the 24-hour clock. */
export function has24HourClock() {
  return (formats().date ?? 'mdy') !== 'mdy'
}

/** A server renders pages for many people at once, a browser for one. */
export function readFormatsFrom(source: () => Formats | undefined) {
  read = source
}
