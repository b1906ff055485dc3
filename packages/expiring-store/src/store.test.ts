import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDirectoryStore } from './directory/open.ts'
import { openServerStore } from './server/open.ts'
import type { Folders, Store } from './store.ts'
import { hasStateServer, startStateServer } from './test-server.ts'

const HOUR = 3_600_000
const few = { keptFor: HOUR, mostOfOwner: { count: 3, bytes: 1_000_000 } }

async function onDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'bellbird-store-'))
  const store = openDirectoryStore((area) => join(directory, area))
  return { store, end: () => rm(directory, { recursive: true, force: true }) }
}

async function onServer() {
  const server = await startStateServer()
  const store = await openServerStore({
    url: server.url,
    prefix: 'test:',
    warn: () => undefined,
    failure: (reason) => new Error(reason),
  })
  return {
    store,
    async end() {
      await store.close()
      await server.stop()
    },
  }
}

const backEnds = [
  { name: 'in a directory', start: onDirectory },
  ...(hasStateServer ? [{ name: 'on a server', start: onServer }] : []),
]

describe.each(backEnds)('A store $name', ({ start }) => {
  let store: Store
  let end: () => Promise<void>

  beforeAll(async () => {
    ;({ store, end } = await start())
  })
  afterAll(() => end())

  const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('utf8')

  test('gives a value back, whatever its bytes, until it is removed', async () => {
    const values = store.values('plain', { keptFor: HOUR })
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
    await values.put('a', bytes)
    expect([...((await values.get('a')) ?? [])]).toEqual([...bytes])
    expect([await values.has('a'), await values.has('b')]).toEqual([true, false])
    await values.remove('a')
    expect([await values.get('a'), await values.has('a')]).toEqual([undefined, false])
  })

  test('forgets a value when its own time is over, and keeps one that is renewed', async () => {
    const values = store.values('short', { keptFor: 400 })
    await values.put('once', 'x')
    await values.put('longer', 'x', HOUR)
    await values.put('renewed', 'x')
    for (let n = 0; n < 4; n += 1) {
      await wait(150)
      expect(await values.renew('renewed')).toBe(true)
    }
    expect(await values.has('once')).toBe(false)
    expect([await values.has('longer'), await values.has('renewed')]).toEqual([true, true])
    expect(await values.renew('nothing')).toBe(false)
  })

  test('refuses values beyond the bounds of their area until some are over or removed', async () => {
    const count = store.values('few', { keptFor: 500, most: { count: 2, bytes: 1_000 } })
    await count.put('a', 'x')
    await count.put('b', 'x')
    await expect(count.put('c', 'x')).rejects.toThrow('Too much')
    await count.remove('a')
    await count.put('c', 'x')
    await wait(600)
    await count.put('d', 'x')

    const bytes = store.values('small', { keptFor: HOUR, most: { count: 9, bytes: 1_000 } })
    await bytes.put('a', 'x'.repeat(600))
    await expect(bytes.put('b', 'x'.repeat(600))).rejects.toThrow('Too much')
    expect(await bytes.has('b')).toBe(false)
  })

  /** Creates a folder with these entries. */
  async function folderOf(
    folders: Folders,
    owner: string,
    name: string,
    entries: Record<string, string>,
  ) {
    await folders.make(owner, name, async (directory) => {
      for (const [entry, text] of Object.entries(entries)) {
        await writeFile(join(directory, entry), text)
      }
      return { ok: true }
    })
    return folders.at(owner, name)
  }

  test('makes a folder whole, for its owner alone, and drops it whole', async () => {
    const folders = store.folders('whole', few)
    const folder = await folderOf(folders, 'ada', 'one', { file: 'words', note: '' })
    expect(await folder.exists()).toBe(true)
    expect((await folder.names()).sort()).toEqual(['file', 'note'])
    expect((await folder.read('file'))?.text).toBe('words')
    expect(await folders.namesOf('ada')).toEqual(['one'])
    expect(await folders.at('eve', 'one').exists()).toBe(false)

    await folder.drop()
    expect([await folder.exists(), await folder.read('file')]).toEqual([false, undefined])
    await folder.write('file', 'late')
    expect(await folder.create('other', 'late')).toBe(false)
    expect([await folder.exists(), await folders.namesOf('ada')]).toEqual([false, []])
  })

  test('keeps nothing of a folder that was not filled', async () => {
    const folders = store.folders('unfilled', few)
    const refused = await folders.make('ada', 'one', async () => ({ ok: false, why: 'empty' }))
    expect(refused).toEqual({ ok: false, why: 'empty' })
    const failing = folders.make('ada', 'two', () => Promise.reject(new Error('no disk')))
    await expect(failing).rejects.toThrow('no disk')
    expect(await folders.namesOf('ada')).toEqual([])
  })

  test('lets exactly one of several concurrent creators of an entry win', async () => {
    const folder = await folderOf(store.folders('once', few), 'ada', 'one', {})
    const won = await Promise.all([1, 2, 3, 4, 5].map((n) => folder.create('run', String(n))))
    expect(won.filter(Boolean)).toHaveLength(1)
    const { text } = (await folder.read('run')) ?? {}
    expect(won[Number(text) - 1]).toBe(true)
  })

  test('lets a reader finish an entry that is replaced meanwhile', async () => {
    const folder = await folderOf(store.folders('reading', few), 'ada', 'one', { file: 'before' })
    const read = await folder.entry('file')(async (file) => {
      const first = await file.read(0, 3)
      await folder.write('file', 'afterwards')
      const rest = await file.read(3, 99)
      return [file.bytes, textOf(first), textOf(rest), (await file.read(6, 9)).length]
    })
    expect(read).toEqual([6, 'bef', 'ore', 0])
    expect((await folder.read('file'))?.text).toBe('afterwards')
    expect(await folder.entry('nothing')(async () => 'opened')).toBeUndefined()
  })

  test('derives an entry from another, or leaves it unchanged', async () => {
    const folder = await folderOf(store.folders('derived', few), 'ada', 'one', { from: 'words' })
    const upper = async ({ from, to }: { from: string; to: string }) => {
      await writeFile(to, (await readFile(from, 'utf8')).toUpperCase())
      return { ok: true }
    }
    await folder.derive('from', 'to', upper)
    expect((await folder.read('to'))?.text).toBe('WORDS')
    await folder.derive('from', 'to', async () => ({ ok: false }))
    expect((await folder.read('to'))?.text).toBe('WORDS')
    await folder.remove(['to'])
    expect(await folder.read('to')).toBeUndefined()
    expect(await folder.names()).toEqual(['from'])
    await folder.drop()
    await expect(folder.derive('from', 'to', upper)).rejects.toThrow()
  })

  test('keeps the folders of an owner that something happened to last, within count and bytes', async () => {
    const folders = store.folders('bounded', few)
    for (const name of ['a', 'b', 'c']) {
      await folderOf(folders, 'ada', name, { file: 'x' })
      await wait(20)
    }
    await folders.at('ada', 'a').renew('file')
    await wait(20)
    await folderOf(folders, 'ada', 'd', { file: 'x' })
    expect((await folders.namesOf('ada')).sort()).toEqual(['a', 'c', 'd'])

    await folderOf(folders, 'ada', 'e', { file: 'x'.repeat(1_100_000) })
    expect(await folders.namesOf('ada')).toEqual(['e'])
    await wait(20)
    await folderOf(folders, 'ada', 'f', { file: 'x' })
    expect(await folders.namesOf('ada')).toEqual(['f'])
  })

  test('says how long ago an entry was written or renewed', async () => {
    const folder = await folderOf(store.folders('ages', few), 'ada', 'one', { file: 'x' })
    await wait(300)
    expect((await folder.read('file'))?.age).toBeGreaterThan(200)
    await folder.renew('file')
    expect((await folder.read('file'))?.age).toBeLessThan(200)
    expect((await folder.read('file'))?.text).toBe('x')
  })

  test('keeps an owner’s data outside folders until everything of the owner is removed', async () => {
    const folders = store.folders('beside', few)
    await folderOf(folders, 'ada', 'one', { file: 'x' })
    await folderOf(folders, 'eve', 'one', { file: 'x' })
    await folders.beside('ada').write('note', 'kept')
    expect((await folders.beside('ada').read('note'))?.text).toBe('kept')
    expect(await folders.namesOf('ada')).toEqual(['one'])
    await folders.removeAllOf('ada')
    expect(await folders.beside('ada').read('note')).toBeUndefined()
    expect([await folders.namesOf('ada'), await folders.namesOf('eve')]).toEqual([[], ['one']])
  })

  test('forgets a folder when its time is over', async () => {
    const folders = store.folders('brief', { ...few, keptFor: 300 })
    const folder = await folderOf(folders, 'ada', 'one', { file: 'x' })
    await wait(400)
    expect(await folder.exists()).toBe(false)
  })
})

test.runIf(hasStateServer)(
  'A store goes on after its server was gone or hung, and meanwhile says so within its time',
  async () => {
    const server = await startStateServer('--maxmemory', '30mb')
    const warnings: string[] = []
    const store = await openServerStore({
      url: server.url,
      prefix: 'test:',
      warn: (text) => warnings.push(text),
      failure: (reason) => new Error(`unavailable: ${reason}`),
    })
    const values = store.values('plain', { keptFor: HOUR })
    await values.put('a', 'x')
    await wait(1_100)

    await server.kill()
    await vi.waitFor(() => expect(store.trouble()).toBeDefined())
    await expect(values.has('a')).rejects.toThrow('unavailable')
    await server.start()
    await vi.waitFor(() => expect(store.trouble()).toBeUndefined(), 10_000)
    expect(await values.has('a')).toBe(true)

    server.signal('SIGSTOP')
    const asked = Date.now()
    await expect(values.has('a')).rejects.toThrow('unavailable')
    expect(Date.now() - asked).toBeLessThan(3_000)
    const again = Date.now()
    await expect(values.has('a')).rejects.toThrow('unavailable')
    expect(Date.now() - again).toBeLessThan(200)
    server.signal('SIGCONT')
    await vi.waitFor(() => expect(store.trouble()).toBeUndefined(), 10_000)
    expect(await values.has('a')).toBe(true)
    expect(warnings.filter((text) => text.includes('cannot be reached'))).toHaveLength(2)

    await expect(values.put('large', Buffer.alloc(40_000_000))).rejects.toThrow('unavailable')
    expect(store.trouble()).toBeUndefined()
    await store.close()
    await server.stop()
  },
)
