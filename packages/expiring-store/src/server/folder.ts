import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Folder, Readable } from '../store.ts'
import type { Connection } from './connection.ts'
import { COMMIT, DROP, LOOK, REMOVE, RENEW } from './scripts.ts'

export type Place = { key: string; owner: string; name: string; keptFor: number }

export function keyOfVersion({ key }: Place, version: string) {
  return `${key}/${version}`
}

export function serverFolder({ run, runLong, runBinary }: Connection, place: Place): Folder {
  const keys = [place.key, place.owner]
  const change = (script: string, ...more: string[]) =>
    run((to) => to.eval(script, { keys, arguments: [place.name, String(place.keptFor), ...more] }))

  async function look(name: string) {
    const found = await run((to) => to.eval(LOOK, { keys: [place.key], arguments: [name] }))
    if (found === null) return undefined
    const [version = '', bytes, age] = String(found).split(' ')
    return { version, bytes: Number(bytes), age: Number(age) }
  }

  async function put(name: string, content: Buffer, mode: 'new' | 'any') {
    const version = randomUUID()
    const expiration = { type: 'PX', value: place.keptFor } as const
    await runLong((to) => to.set(keyOfVersion(place, version), content, { expiration }))
    return (await change(COMMIT, name, `${version} ${content.length}`, mode)) === 1
  }

  function readableOf({ version, bytes }: { version: string; bytes: number }): Readable {
    return {
      bytes,
      async read(from, length) {
        const last = Math.min(from + length, bytes) - 1
        if (last < from) return new Uint8Array(0)
        const key = keyOfVersion(place, version)
        const part = await runBinary((to) => to.getRange(key, from, last))
        return new Uint8Array(part ?? [])
      },
    }
  }

  return {
    exists: async () => (await run((to) => to.exists(place.key))) === 1,
    names: async () => (await run((to) => to.hKeys(place.key))).filter((name) => name !== ''),
    entry: (name) => async (use) => {
      const found = await look(name)
      return found && (await use(readableOf(found)))
    },
    async read(name) {
      const found = await look(name)
      if (!found) return undefined
      const bytes = await readableOf(found).read(0, found.bytes)
      return { text: Buffer.from(bytes).toString('utf8'), age: found.age }
    },
    async write(name, content) {
      await put(name, Buffer.from(content), 'any')
    },
    create: (name, content) => put(name, Buffer.from(content), 'new'),
    async derive(from, to, make) {
      const found = await look(from)
      if (!found) throw new Error('The entry is gone.')
      const directory = await mkdtemp(join(tmpdir(), 'bellbird-draft-'))
      try {
        const paths = { from: join(directory, 'from'), to: join(directory, 'to') }
        const bytes = await readableOf(found).read(0, found.bytes)
        await writeFile(paths.from, bytes, { mode: 0o600 })
        const made = await make(paths)
        if (!made.ok) return made
        if (!(await put(to, await readFile(paths.to), 'any')))
          throw new Error('The folder is gone.')
        return made
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
    async renew(name) {
      await change(RENEW, name)
    },
    async remove(names) {
      if (names.length > 0)
        await run((to) => to.eval(REMOVE, { keys: [place.key], arguments: names }))
    },
    async drop() {
      await run((to) => to.eval(DROP, { keys, arguments: [place.name] }))
    },
  }
}
