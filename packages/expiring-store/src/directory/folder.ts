import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAt } from '../file.ts'
import type { Folder } from '../store.ts'

export function directoryFolder(path: string, keptFor: number): Folder {
  const fileOf = (name: string) => join(path, name)

  async function put<T>(content: string, place: (written: string) => Promise<T>) {
    const writing = fileOf(`.${randomUUID()}`)
    try {
      await writeFile(writing, content, { mode: 0o600 })
      return await place(writing)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return undefined
    } finally {
      await rm(writing, { force: true }).catch(() => undefined)
    }
  }

  return {
    exists: async () => (await ageOf(path)) < keptFor,
    names: () => readdir(path).catch(() => []),
    entry: (name) => fileAt(fileOf(name)),
    async read(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : { text, age: await ageOf(fileOf(name)) }
    },
    async write(name, content) {
      await put(content, (written) => rename(written, fileOf(name)))
    },
    async create(name, content) {
      const created = await put(content, (written) =>
        link(written, fileOf(name)).then(
          () => true,
          () => false,
        ),
      )
      return created ?? false
    },
    async derive(from, to, make) {
      const making = fileOf(`.${randomUUID()}`)
      try {
        const made = await make({ from: fileOf(from), to: making })
        if (made.ok) await rename(making, fileOf(to))
        return made
      } finally {
        await rm(making, { force: true }).catch(() => undefined)
      }
    },
    async renew(name) {
      const now = new Date()
      await utimes(fileOf(name), now, now).catch(() => undefined)
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(fileOf(name), { force: true, recursive: true })))
    },
    drop: () => rm(path, { recursive: true, force: true }),
  }
}

async function ageOf(path: string) {
  return await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}
