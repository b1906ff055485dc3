/** A file made to hurt. `rows` where it is read and has that many, else it must be refused in a sentence. */
export type HostileFile = {
  what: string
  name?: string
  make: () => Buffer
  rows?: number
  /** In the short form that every run of the tests reads. */
  short?: true
}

export const MB = 1024 * 1024
/** The largest file that is read at all. */
export const MOST = 10 * MB
