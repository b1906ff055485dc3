import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { signUp, Visitor } from '#tests/support/client.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { watchChildren } from '#tests/support/watch-children.ts'
import { type BenchFile, benchFiles } from './contact-files.ts'
import { runImport } from './run-import.ts'

const ROUNDS = 5
/** The least time a person needs to choose a file once the page is loaded. */
const LOOKING_MS = 300

/**
 * Measures uploading and importing the largest files, beside the raw parsers and system tools in the same run, and
 * how long the server's event loop is blocked meanwhile. All files, or those named, to the end or only to the
 * preview: `npm run bench -- import contacts.xlsx --preview`.
 */
async function bench() {
  const folder = await mkdtemp(join(tmpdir(), 'bellbird-bench-'))
  const seen = join(folder, 'event-loop.json')
  const product = await startProduct({
    EVENT_LOOP_FILE: seen,
    NODE_OPTIONS: '--import=./bench/event-loop.mjs',
  })
  try {
    const words = process.argv.slice(2)
    const wanted = words.filter((word) => word !== '--preview')
    const toTheEnd = !words.includes('--preview')
    for (const file of benchFiles()) {
      if (wanted.length > 0 && !wanted.includes(file.name)) continue
      await writeFile(join(folder, file.name), file.bytes)
      console.log(`\n${file.name}: ${megabytes(file.bytes.length)} MB, ${file.rows} rows`)
      console.log(
        '| | s | rows/s | preview is | MB at most | event loop p99, max ms |\n|---|--:|--:|--:|--:|--:|',
      )
      await sideBySide(product, file, { path: join(folder, file.name), seen })
      if (toTheEnd) await toImported(product, file, seen)
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A system tool and a parser for the same file, each in its own process. */
function commandsFor(path: string): [name: string, command: string[]][] {
  const node = (script: string) => [process.execPath, '--input-type=module', '-e', script]
  const bytes = `import { readFileSync } from 'node:fs'; const bytes = readFileSync('${path}');`
  if (path.endsWith('.csv')) {
    const papaparse = `import Papa from 'papaparse'; ${bytes} let rows = 0; Papa.parse(new TextDecoder().decode(bytes), { step() { rows += 1 } })`
    return [
      ['wc -l', ['wc', '-l', path]],
      ['papaparse, every row', node(papaparse)],
    ]
  }
  const sheetjs = `import { read } from '@e965/xlsx'; ${bytes} read(bytes, { type: 'buffer', dense: true })`
  return [
    ...(path.endsWith('.xlsx')
      ? ([['unzip -p', ['unzip', '-p', path]]] as [string, string[]][])
      : []),
    ['SheetJS', node(sheetjs)],
  ]
}

/**
 * Runs the raw parsers and the upload one after the other in each round, so that other load on the machine affects
 * all of them: the medians, and the cost of the preview as a multiple of each.
 */
async function sideBySide(
  product: Product,
  file: BenchFile,
  { path, seen }: { path: string; seen: string },
) {
  const { browser } = await signUp(new Visitor(product.url))
  const raws = rawReadings(file, path)
  const seconds = new Map<string, number[]>(raws.map(({ name }) => [name, []]))
  const previews: number[] = []
  const loops: EventLoop[] = []
  let megabytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, read } of raws) {
      const taken = timed(read)
      if (taken !== undefined) seconds.get(name)?.push(taken)
    }
    await eventLoop(product, seen)
    const previewed = await preview(product, browser, file)
    previews.push(previewed.seconds)
    megabytes = Math.max(megabytes, previewed.megabytes)
    loops.push(await eventLoop(product, seen))
  }
  const whole = medianOf(previews)
  for (const [name, taken] of seconds) {
    if (taken.length < ROUNDS) console.log(`| ${name} | not here, or does not read it | | | | |`)
    else row(name, file.rows, medianOf(taken), { times: whole / medianOf(taken) })
  }
  const loop = {
    p99: Math.max(...loops.map(({ p99 }) => p99)),
    max: Math.max(...loops.map(({ max }) => max)),
    megabytes: Math.max(...loops.map(({ megabytes }) => megabytes)),
  }
  row('upload to preview', file.rows, whole, { megabytes, loop })
}

type RawReading = { name: string; read: () => boolean }

/** Other ways to read the file; each returns whether it succeeded. */
function rawReadings({ bytes }: BenchFile, path: string): RawReading[] {
  const inflate = {
    name: 'bare inflate in Node',
    read() {
      inflateAll(bytes)
      return true
    },
  }
  const commands = commandsFor(path).map(([name, [program = '', ...rest]]) => ({
    name,
    read() {
      const { error, status } = spawnSync(program, rest, { stdio: 'ignore' })
      return error === undefined && status === 0
    },
  }))
  return path.endsWith('.xlsx') ? [inflate, ...commands] : commands
}

/** The seconds it took; undefined if it failed. */
function timed(work: () => boolean) {
  const start = performance.now()
  return work() ? (performance.now() - start) / 1_000 : undefined
}

/** Decompresses every part of an archive without parsing it. */
function inflateAll(zip: Buffer) {
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const end = start + zip.readUInt32LE(at + 18)
    inflateRawSync(zip.subarray(start, end))
    at = end
  }
}

/** Opens the form, submits a file as the browser would, and waits for the redirect to its preview. */
async function preview({ pid }: Product, browser: Visitor, { name, bytes }: BenchFile) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  await browser.get('/contacts/import')
  await setTimeout(LOOKING_MS)
  const start = performance.now()
  const { result, megabytes } = await watchChildren(
    () => browser.post('/contacts/import', form),
    pid,
  )
  const seconds = (performance.now() - start) / 1_000
  if (!result.headers.has('location'))
    throw new Error(`The upload was answered with ${result.status}.`)
  return { uploaded: result, seconds, megabytes }
}

async function toImported(product: Product, file: BenchFile, seen: string) {
  const { browser } = await signUp(new Visitor(product.url))
  await eventLoop(product, seen)
  const { uploaded, seconds: previewed } = await preview(product, browser, file)
  const seconds = previewed + (await runImport(browser, uploaded, file.rows))
  row('upload to imported', file.rows, seconds, { loop: await eventLoop(product, seen) })
}

type EventLoop = { p99: number; max: number; megabytes: number }

/** What the server has measured of its event loop since the last report. */
async function eventLoop({ pid }: Product, seen: string): Promise<EventLoop> {
  await rm(seen, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const text = await readFile(seen, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text)
    await setTimeout(10)
  }
}

type Figures = { times?: number; megabytes?: number; loop?: EventLoop }

function row(name: string, rows: number, seconds: number, { times, megabytes, loop }: Figures) {
  const ratio = times === undefined ? '' : `${times.toFixed(1)} times`
  const memory =
    megabytes === undefined
      ? ''
      : `${megabytes} reading, ${Math.round(loop?.megabytes ?? 0)} server`
  const delays = loop === undefined ? '' : `${loop.p99.toFixed(0)}, ${loop.max.toFixed(0)}`
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${Math.round(rows / seconds).toLocaleString('en')} | ${ratio} | ${memory} | ${delays} |`,
  )
}

function medianOf(values: number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function megabytes(bytes: number) {
  return (bytes / 1024 / 1024).toFixed(1)
}

await bench()
