import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TooMuchKept, type Values, type ValuesOptions } from '../store.ts'

const MAX_SWEEP = 24 * 3_600_000

/** The modification time is set as if all values had the same lifetime. */
export function directoryValues(directory: string, { keptFor, most }: ValuesOptions): Values {
  const fileOf = (key: string) => join(directory, key)

  /** In parallel: reading a thousand files one after another would delay writes. */
  async function files() {
    const names = await readdir(directory).catch(() => [])
    const looks = names.map(async (name) => {
      const path = join(directory, name)
      const found = await stat(path).catch(() => undefined)
      return found ? [{ path, bytes: found.size, age: Date.now() - found.mtimeMs }] : []
    })
    return (await Promise.all(looks)).flat()
  }

  async function sweep() {
    const old = (await files()).filter(({ age }) => age > keptFor)
    await Promise.all(old.map(({ path }) => rm(path, { force: true, recursive: true })))
  }

  async function hasRoom(bytes: number) {
    if (!most) return true
    const kept = await files()
    const total = kept.reduce((sum, file) => sum + file.bytes, bytes)
    return kept.length < most.count && total <= most.bytes
  }

  async function isKept(key: string) {
    const found = await stat(fileOf(key)).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs <= keptFor
  }

  setInterval(sweep, Math.min(MAX_SWEEP, Math.max(keptFor / 4, 3_600_000 / 4))).unref()
  void sweep()

  return {
    async put(key, content, thisKeptFor = keptFor) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const bytes = Buffer.byteLength(content)
      if (!(await hasRoom(bytes))) await sweep()
      if (!(await hasRoom(bytes))) throw new TooMuchKept('Too much is kept.')
      const writing = fileOf(`.${randomUUID()}`)
      await writeFile(writing, content, { mode: 0o600 })
      const time = new Date(Date.now() + thisKeptFor - keptFor)
      await utimes(writing, time, time)
      await rename(writing, fileOf(key))
    },
    async get(key) {
      return (await isKept(key)) ? readFile(fileOf(key)).catch(() => undefined) : undefined
    },
    has: isKept,
    async renew(key) {
      const now = new Date()
      return utimes(fileOf(key), now, now).then(
        () => true,
        () => false,
      )
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}
