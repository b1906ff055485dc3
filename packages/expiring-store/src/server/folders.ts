import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Folders, FoldersOptions } from '../store.ts'
import type { Connection } from './connection.ts'
import { keyOfVersion, type Place, serverFolder } from './folder.ts'
import { ENTRIES, MAKE } from './scripts.ts'

/** Longer than it takes to write the entries of a new folder before its index exists. */
const BEFORE_MADE_MS = 600_000
const BESIDE_MS = 400 * 24 * 3_600_000

export function serverFolders(
  connection: Connection,
  area: string,
  { keptFor, mostOfOwner }: FoldersOptions,
): Folders {
  const { run, runLong } = connection
  const ownerKey = (owner: string) => `${area}:${owner}`
  const placeOf = (owner: string, name: string): Place => ({
    key: `${area}:${owner}/${name}`,
    owner: ownerKey(owner),
    name,
    keptFor,
  })
  const at = (owner: string, name: string) => serverFolder(connection, placeOf(owner, name))
  const namesOf = async (owner: string) =>
    (await run((to) => to.zRange(ownerKey(owner), 0, -1, { REV: true }))) as string[]

  async function put(place: Place, directory: string) {
    const entries: string[] = []
    for (const name of await readdir(directory)) {
      const content = await readFile(join(directory, name))
      const version = randomUUID()
      const expiration = { type: 'PX', value: BEFORE_MADE_MS } as const
      await runLong((to) => to.set(keyOfVersion(place, version), content, { expiration }))
      entries.push(name, `${version} ${content.length}`)
    }
    await run((to) =>
      to.eval(MAKE, {
        keys: [place.key, place.owner],
        arguments: [place.name, String(keptFor), ...entries],
      }),
    )
  }

  async function dropOld(owner: string) {
    let bytes = 0
    for (const [at, name] of (await namesOf(owner)).entries()) {
      const { key } = placeOf(owner, name)
      const entries = (await run((to) => to.eval(ENTRIES, { keys: [key] }))) as string[]
      bytes += entries.reduce((sum, text) => sum + Number(text.split(' ')[1] ?? 0), 0)
      const tooMuch = at > 0 && (at >= mostOfOwner.count || bytes > mostOfOwner.bytes)
      if (tooMuch || entries.length === 0)
        await serverFolder(connection, placeOf(owner, name)).drop()
    }
  }

  return {
    async make(owner, name, fill) {
      const directory = await mkdtemp(join(tmpdir(), 'bellbird-draft-'))
      try {
        const filled = await fill(directory)
        if (filled.ok) await put(placeOf(owner, name), directory)
        return filled
      } finally {
        await rm(directory, { recursive: true, force: true })
        await dropOld(owner).catch(() => undefined)
      }
    },
    at,
    namesOf,
    beside(owner) {
      const keyOf = (name: string) => `${area}-beside:${owner}/${name}`
      return {
        async read(name) {
          const text = await run((to) => to.get(keyOf(name)))
          return text === null ? undefined : { text, age: 0 }
        },
        async write(name, content) {
          const expiration = { type: 'PX', value: BESIDE_MS } as const
          await run((to) => to.set(keyOf(name), content, { expiration }))
          await run((to) => to.sAdd(`${area}-beside:${owner}`, name))
        },
      }
    },
    async removeAllOf(owner) {
      for (const name of await namesOf(owner)) await at(owner, name).drop()
      const list = `${area}-beside:${owner}`
      const beside = await run((to) => to.sMembers(list))
      await run((to) => to.unlink([list, ...beside.map((name) => `${list}/${name}`)]))
    },
  }
}
