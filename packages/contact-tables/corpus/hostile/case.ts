/** A hostile file. If `rows` is set, it must be read with that many rows; otherwise it must be rejected with a message. */
export type HostileFile = {
  what: string
  name?: string
  make: () => Buffer
  rows?: number
  /** Whether it is part of the short set for every test run. */
  short?: true
}

export const MB = 1024 * 1024
/** The largest file that is read. */
export const MAX_BYTES = 10 * MB
