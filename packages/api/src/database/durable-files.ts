import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export function sync(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const AT_ONCE = 32

export async function syncTree(directory: string) {
  const below = await readdir(directory, { recursive: true })
  const paths = [directory, ...below.map((path) => join(directory, path))]
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    await Promise.all(paths.slice(at, at + AT_ONCE).map(syncSoon))
  }
}

async function syncSoon(path: string) {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

export function makeDurableDirectory(directory: string) {
  const first = mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let at = directory; at !== dirname(first); at = dirname(at)) sync(dirname(at))
}
