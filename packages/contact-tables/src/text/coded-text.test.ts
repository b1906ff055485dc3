import { expect, test } from 'vitest'
import { CodedText, PieceDecoder } from './coded-text.ts'

const written = {
  'utf-8': Buffer.from('<t>plain</t><t>Zoë 🐦</t>'),
  'utf-16le': Buffer.from('\uFEFF<t>Zoë 🐦</t>', 'utf16le'),
}

test.for(Object.entries(written))(
  'Bytes in %s give the same text wherever they are split',
  ([encoding, bytes]) => {
    const whole = new TextDecoder(encoding).decode(bytes)

    for (let cut = 2; cut < bytes.length; cut += 1) {
      const decoder = new PieceDecoder(bytes)
      const first = decoder.following(CodedText.none, bytes.subarray(0, cut))
      const read = first.from(Math.min(3, first.codes.length))
      const second = decoder.following(read, bytes.subarray(cut))
      const last = decoder.following(second)

      const text = first.text.slice(0, 3) + last.text
      expect(text).toBe(whole)
      expect([...last.codes]).toEqual(codesOf(last.text))
    }
  },
)

function codesOf(text: string) {
  return Array.from({ length: text.length }, (_, at) => Math.min(text.charCodeAt(at), 255))
}
