import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Folders, FoldersOptions } from '../store.ts'
import { directoryFolder } from './folder.ts'

const HOUR = 3_600_000

export function directoryFolders(
  directory: string,
  { keptFor, mostOfOwner }: FoldersOptions,
): Folders {
  const pathOf = (owner: string, name = '') => join(directory, owner, name)

  /** Never rejects. */
  async function dropOldOf(owner: string) {
    const folders = await foldersOf(pathOf(owner))
    let bytes = 0
    const old = folders.filter((folder, place) => {
      bytes += folder.bytes
      const tooMuch = place > 0 && (place >= mostOfOwner.count || bytes > mostOfOwner.bytes)
      return tooMuch || folder.age > keptFor
    })
    await Promise.allSettled(old.map(({ path }) => rm(path, { recursive: true, force: true })))
  }

  async function dropOld() {
    for (const owner of await directoriesIn(directory)) await dropOldOf(owner)
  }

  // Expired folders are removed even if nothing is written any more.
  void dropOld()
  setInterval(dropOld, HOUR).unref()

  return {
    async make(owner, name, fill) {
      const writing = pathOf(owner, `.${name}`)
      await mkdir(writing, { recursive: true, mode: 0o700 })
      try {
        const filled = await fill(writing)
        if (filled.ok) await rename(writing, pathOf(owner, name))
        return filled
      } finally {
        await rm(writing, { recursive: true, force: true })
        await dropOldOf(owner)
      }
    },
    at: (owner, name) => directoryFolder(pathOf(owner, name), keptFor),
    namesOf: (owner) => directoriesIn(pathOf(owner)),
    beside: (owner) => directoryFolder(pathOf(owner), Number.POSITIVE_INFINITY),
    removeAllOf: (owner) => rm(pathOf(owner), { recursive: true, force: true }),
  }
}

async function foldersOf(owner: string) {
  const folders = await Promise.all(
    (await directoriesIn(owner)).map(async (name) => {
      const path = join(owner, name)
      const parts = (await namesIn(path)).map((part) => join(path, part))
      const looks = await Promise.all([path, ...parts].map(lookAt))
      return {
        path,
        age: Math.min(...looks.map(({ age }) => age)),
        bytes: looks.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    }),
  )
  return folders.sort((one, other) => one.age - other.age)
}

async function lookAt(path: string) {
  return await stat(path).then(
    ({ mtimeMs, size }) => ({ age: Date.now() - mtimeMs, bytes: size }),
    () => ({ age: Number.POSITIVE_INFINITY, bytes: 0 }),
  )
}

function namesIn(path: string) {
  return readdir(path).catch(() => [])
}

async function directoriesIn(path: string) {
  const found = await readdir(path, { withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isDirectory()).map(({ name }) => name)
}
