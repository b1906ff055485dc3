/** Four to eight signs to be looked for with `stands`: the first four of them, and the last. */
export type Signs = { length: number; head: number; tail: number }

export function signs(text: string): Signs {
  const bytes = Buffer.from(text)
  const { length } = bytes
  return { length, head: bytes.readUInt32LE(0), tail: bytes.readUInt32LE(length - 4) }
}

/** What `startsWith` says: these are a few signs each, and asked for millions of times. */
export function stands({ length, head, tail }: Signs, view: DataView, at: number) {
  const last = at + length - 4
  return (
    last + 4 <= view.byteLength &&
    view.getUint32(at, true) === head &&
    view.getUint32(last, true) === tail
  )
}
