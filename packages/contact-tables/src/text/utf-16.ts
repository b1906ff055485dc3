export function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const { even, odd, size } = nulsOf(bytes)
  if (even + odd < Math.max(2, size / 20)) return undefined
  if (odd > even * 20) return 'utf-16le'
  return even > odd * 20 ? 'utf-16be' : undefined
}

export function nulsOf(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 65_536)
  const nuls: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) nuls[at % 2 === 0 ? 0 : 1] += 1
  }
  return { even: nuls[0], odd: nuls[1], size: sample.length }
}
