import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import { earlyRejection } from '@bellbird/contact-files/preview/read'
import { fileAt } from '@bellbird/expiring-store/file'
import { isNight } from '@bellbird/practice/nightly'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCsv } from '#app/contact-import/drafts/saved-reading.server.ts'
import { childrenOf } from '#tests/support/watch-children.ts'
import nodeBuild from '../../../vite.node.config.ts'
import { createReader } from './reader.server.ts'

let folder: string
let reader: ReturnType<typeof createReader>
let count = 0

beforeAll(async () => {
  await mkdir('build', { recursive: true })
  folder = await mkdtemp(resolve('build', 'contact-file-worker-'))
  await build({
    ...nodeBuild,
    configFile: false,
    logLevel: 'error',
    build: {
      ...nodeBuild.build,
      outDir: folder,
      rollupOptions: {
        input: { 'contact-file-worker': 'app/contact-import/reader-process/worker.ts' },
      },
    },
  })
  reader = createReader(join(folder, 'contact-file-worker.js'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Reads a file as a draft does, from one folder into another. */
async function read({ name, bytes }: ContactFile, by = reader) {
  count += 1
  const paths = { file: join(folder, `file-${count}`), answer: join(folder, `answer-${count}`) }
  await writeFile(paths.file, bytes)
  const reading = by.newReading()
  const outcome = await reading.read({ name, choices: noChoices, remembered: {} }, paths)
  reading.end()
  return {
    ...outcome,
    csv: async () => Buffer.from((await readCsv(fileAt(paths.answer), 'csv')) ?? ''),
  }
}

test('reads a file in its own process and hands back the preview and the CSV of the valid rows', async () => {
  const bytes = await readFile('packages/contact-tables/corpus/001_template.csv')
  const outcome = await read({ name: '001_template.csv', bytes })

  expect(outcome).toMatchObject({ ok: true, preview: { total: 10, valid: 10, fileBytes: 938 } })
  expect((await outcome.csv()).toString()).toContain('elif.yilmaz@example.org')
  expect(bytes.length).toBe(938)
})

test('reads two files at once, lets four wait and asks the next one to come again', async () => {
  const bytes = await readFile('packages/contact-tables/corpus/136_biff5_excel95.xls')
  const outcomes = await Promise.all(
    Array.from({ length: 7 }, () => read({ name: 'contacts.xls', bytes })),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    status: 503,
    retryAfter: 5,
    message: expect.stringContaining('Try again in a moment'),
  })
})

test('a process that dies answers with a sentence and leaves the place to the next file', async () => {
  const broken = join(folder, 'broken.mjs')
  await writeFile(broken, 'process.exit(1)')
  const readBroken = createReader(broken)
  for (let n = 0; n < 3; n += 1) {
    const outcome = await read({ name: 'contacts.csv', bytes: Buffer.from('email\n') }, readBroken)
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('damaged') })
  }
})

test('a process that eats memory is stopped and the server goes on', async () => {
  const greedy = join(folder, 'greedy.mjs')
  await writeFile(greedy, 'const all = []; for (;;) all.push({ n: all.length, s: [1, 2, 3] })')
  const outcome = await read(
    { name: 'contacts.csv', bytes: Buffer.from('email\n') },
    createReader(greedy),
  )

  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('too complex') })
})

// This takes ten seconds of processor time.
test.runIf(isNight)(
  'a process that never ends is stopped by the processor time it takes',
  async () => {
    const endless = join(folder, 'endless.mjs')
    await writeFile(endless, 'for (;;);')
    const outcome = await read(
      { name: 'contacts.csv', bytes: Buffer.from('email\n') },
      createReader(endless),
    )

    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('too complex') })
  },
  60_000,
)

test('a program that is missing answers with a sentence too', async () => {
  const outcome = await read(
    { name: 'contacts.csv', bytes: Buffer.from('email\n') },
    createReader(join(folder, 'nowhere.js')),
  )

  expect(outcome.ok).toBe(false)
})

test('a damaged workbook over which the parser takes its process down leaves ours alone', async () => {
  const bytes = await readFile('packages/contact-tables/corpus/hostile/endless-array.xls.bin')
  const outcome = await read({ name: 'contacts.xls', bytes })

  expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/damaged|memory/) })
})

test('a file with a wrong name, an empty one and one too large are rejected early', () => {
  const messages = [
    { name: 'contacts.txt', bytes: Buffer.from('email\n') },
    { name: 'contacts.csv', bytes: Buffer.alloc(0) },
    { name: 'contacts.csv', bytes: Buffer.alloc(10_485_761) },
  ].map(earlyRejection)
  expect(messages[0]).toMatch(/^File type must be \.csv,\.xls,\.xlsx/)
  expect(messages.slice(1)).toEqual([
    'File is smaller than 1 bytes',
    'File is larger than 10485760 bytes',
  ])
})

test('a process that was started for a file that never came is gone when that is known', async () => {
  const children = () => new Set(childrenOf(process.pid))
  const before = children()
  const reading = reader.newReading()
  reading.start()
  const started = [...children()].filter((pid) => !before.has(pid))
  expect(started).toHaveLength(1)
  reading.end()
  await vi.waitFor(() => expect(children().has(started[0] ?? '')).toBe(false))
})

test('One idle process is ready to read the next file, and is replaced when it dies', async () => {
  const children = () => new Set(childrenOf(process.pid))
  const before = children()
  const started = () => [...children()].filter((pid) => !before.has(pid))
  reader.getReady()
  reader.getReady()
  expect(started()).toHaveLength(1)

  const file = { name: 'contacts.csv', bytes: Buffer.from('email\nada@example.com\n') }
  const reading = reader.newReading()
  reading.start()
  expect(started()).toHaveLength(1)
  reading.end()
  await vi.waitFor(() => expect(started()).toHaveLength(0))

  reader.getReady()
  expect(await read(file)).toMatchObject({ ok: true, preview: { valid: 1 } })
  await vi.waitFor(() => expect(started()).toHaveLength(0))

  reader.getReady()
  process.kill(Number(started()[0]), 'SIGKILL')
  await vi.waitFor(() => expect(started()).toHaveLength(0))
  expect(await read(file)).toMatchObject({ ok: true, preview: { valid: 1 } })
})

test('a process that was started waits for its file and reads it', async () => {
  const bytes = await readFile('packages/contact-tables/corpus/001_template.csv')
  const reading = reader.newReading()
  reading.start()
  await new Promise((later) => setTimeout(later, 500))
  const paths = { file: join(folder, 'waited-for'), answer: join(folder, 'waited-answer') }
  await writeFile(paths.file, bytes)
  const request = { name: 'contacts.csv', choices: noChoices, remembered: {} }
  expect(await reading.read(request, paths)).toMatchObject({ ok: true, preview: { valid: 10 } })
})
