import fc from 'fast-check'

/** The same bytes with some flipped, removed, duplicated or inserted. */
export function mutated(source: fc.Arbitrary<Buffer>) {
  const change = fc.tuple(
    fc.constantFrom('flip', 'cut', 'double', 'put'),
    fc.nat(),
    fc.nat({ max: 255 }),
    fc.nat({ max: 40 }),
  )
  return fc
    .tuple(source, fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([bytes, changes]) =>
      changes.reduce((current, [how, where, byte, length]) => {
        const at = current.length === 0 ? 0 : where % current.length
        const [before, after] = [current.subarray(0, at), current.subarray(at)]
        if (how === 'flip') return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
        if (how === 'cut') return Buffer.concat([before, after.subarray(length)])
        if (how === 'double') return Buffer.concat([before, after.subarray(0, length), after])
        return Buffer.concat([before, Buffer.alloc(length, byte), after])
      }, bytes),
    )
}

export function mutatedCookie(cookie: string) {
  return mutated(fc.constant(Buffer.from(cookie, 'latin1'))).map((bytes) =>
    bytes.toString('latin1').replaceAll(/[^\x20-\x7e]/g, '~'),
  )
}
