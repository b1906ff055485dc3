import { open } from 'node:fs/promises'
import type { Source } from './store.ts'

export function fileAt(path: string): Source {
  return async (use) => {
    const file = await open(path).catch(() => undefined)
    if (!file) return undefined
    try {
      const { size } = await file.stat()
      return await use({
        bytes: size,
        async read(from, length) {
          const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)))
          await file.read(bytes, 0, bytes.length, from)
          return bytes
        },
      })
    } finally {
      await file.close()
    }
  }
}
