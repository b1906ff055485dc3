import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Brings a file's content, or a directory's entries, to the disk. */
export function sync(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same for everything below a directory, and the directory. */
export function syncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) sync(path)
  }
  sync(directory)
}

/** Makes a directory, and those above it, that survive a power cut. */
export function makeDurableDirectory(directory: string) {
  const first = mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let at = directory; at !== dirname(first); at = dirname(at)) sync(dirname(at))
}
