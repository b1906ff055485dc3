import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import nodeBuild from '../../vite.node.config.ts'
import { createReader, type Reader } from './reader.server.ts'

let folder: string
let read: Reader

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
      rollupOptions: { input: { 'contact-file-worker': 'app/contact-files/worker.ts' } },
    },
  })
  read = createReader(join(folder, 'contact-file-worker.js'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('reads a file in its own process and hands back the preview and the CSV of the valid rows', async () => {
  const bytes = await readFile('tests/import-corpus/001_template.csv')
  const outcome = await read({ name: '001_template.csv', bytes })

  expect(outcome).toMatchObject({ ok: true, preview: { total: 10, valid: 10, fileBytes: 938 } })
  expect(outcome.ok && Buffer.from(outcome.csv).toString()).toContain('elif.yilmaz@example.org')
  expect(bytes.length).toBe(938)
})

test('reads two files at once, lets four wait and asks the next one to come again', async () => {
  const bytes = await readFile('tests/import-corpus/136_biff5_excel95.xls')
  const outcomes = await Promise.all(
    Array.from({ length: 7 }, () => read({ name: 'contacts.xls', bytes })),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6)
  expect(outcomes.at(-1)).toMatchObject({
    message: expect.stringContaining('try again in a moment'),
  })
})

test('a process that dies answers with a sentence and leaves the place to the next file', async () => {
  const broken = join(folder, 'broken.mjs')
  await writeFile(broken, 'process.exit(1)')
  const readBroken = createReader(broken)
  for (let n = 0; n < 3; n += 1) {
    const outcome = await readBroken({ name: 'contacts.csv', bytes: Buffer.from('email\n') })
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('damaged') })
  }
})

test('a process that eats memory is stopped and the server goes on', async () => {
  const greedy = join(folder, 'greedy.mjs')
  await writeFile(greedy, 'const all = []; for (;;) all.push({ n: all.length, s: [1, 2, 3] })')
  const outcome = await createReader(greedy)({
    name: 'contacts.csv',
    bytes: Buffer.from('email\n'),
  })

  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('memory') })
})

test('a program that is missing answers with a sentence too', async () => {
  const outcome = await createReader(join(folder, 'nowhere.js'))({
    name: 'contacts.csv',
    bytes: Buffer.from('email\n'),
  })

  expect(outcome.ok).toBe(false)
})

test('a damaged workbook over which the parser takes its process down leaves ours alone', async () => {
  const bytes = await readFile('tests/import-corpus/hostile/endless-array.xls.bin')
  const outcome = await read({ name: 'contacts.xls', bytes })

  expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/damaged|memory/) })
})

test('a file of the wrong name, an empty and a heavy one are refused at sight', async () => {
  const messages = await Promise.all(
    [
      { name: 'contacts.txt', bytes: Buffer.from('email\n') },
      { name: 'contacts.csv', bytes: Buffer.alloc(0) },
      { name: 'contacts.csv', bytes: Buffer.alloc(10_485_761) },
    ].map(async (file) => {
      const outcome = await read(file)
      return outcome.ok ? '' : outcome.message
    }),
  )
  expect(messages[0]).toMatch(/^File type must be \.csv,\.xls,\.xlsx/)
  expect(messages.slice(1)).toEqual([
    'File is smaller than 1 bytes',
    'File is larger than 10485760 bytes',
  ])
})
