/** A few signs to be looked for with `stands`. */
export function signs(text: string) {
  return Uint8Array.from(Buffer.from(text))
}

/** What `startsWith` says, of code units: these are a few signs each, and asked for millions of times. */
export function stands(expected: Uint8Array, codes: Uint8Array | Uint16Array, at: number) {
  for (let n = 0; n < expected.length; n += 1) {
    if (codes[at + n] !== expected[n]) return false
  }
  return true
}
