import { codePages } from './code-pages.ts'
import type { Encoding } from './encodings.ts'

/**
 * Decodes bytes in an encoding; never throws for invalid bytes. A character that is cut off at the end, as in a
 * sample, is omitted.
 */
export function decodeAs(bytes: Uint8Array, encoding: Encoding) {
  if (!(encoding in codePages)) return new TextDecoder(encoding).decode(bytes, { stream: true })
  const page = codePages[encoding as keyof typeof codePages]
  return latin1(bytes).replace(/[\x80-\xff]/g, (char) => page.charAt(char.charCodeAt(0) - 128))
}

export function latin1(bytes: NodeJS.ArrayBufferView) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
