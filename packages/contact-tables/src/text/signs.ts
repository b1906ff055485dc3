/** A search text of four to eight characters: its first four and last four characters. */
export type Signs = { length: number; head: number; tail: number }

export function signs(text: string): Signs {
  const bytes = Buffer.from(text)
  const { length } = bytes
  return { length, head: bytes.readUInt32LE(0), tail: bytes.readUInt32LE(length - 4) }
}

/** `startsWith` for a few characters, called millions of times. */
export function startsWithSigns({ length, head, tail }: Signs, view: DataView, at: number) {
  const last = at + length - 4
  return (
    last + 4 <= view.byteLength &&
    view.getUint32(at, true) === head &&
    view.getUint32(last, true) === tail
  )
}
