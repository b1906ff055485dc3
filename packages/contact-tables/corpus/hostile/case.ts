/** A hostile file. `rows` where it is read and has that many; otherwise it must be rejected with a message. */
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
export const MAX_BYTES = 10 * MB
