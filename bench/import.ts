import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { signUp, Visitor } from '#tests/support/client.ts'
import type { Page } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { watchChildren } from '#tests/support/watch-children.ts'
import { type BenchFile, benchFiles } from './contact-files.ts'

/**
 * What the largest files cost from upload to preview and to imported, beside the raw parsers and the
 * tools of the system in the same run, and how long the server's event loop was held meanwhile. All files,
 * or those named, to the end or to the preview: `npm run bench:import -- contacts.xlsx --preview`.
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
      console.log('| | s | rows/s | MB at most | event loop p99, max ms |\n|---|--:|--:|--:|--:|')
      for (const [name, command] of commandsFor(join(folder, file.name))) raw(name, file, command)
      await throughTheProduct(product, file, { seen, toTheEnd })
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A system tool and a parser of the same file, each in a process of its own. */
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

function raw(name: string, { bytes, rows }: BenchFile, [program = '', ...rest]: string[]) {
  if (name === 'unzip -p')
    row(
      'bare inflate in Node',
      rows,
      timed(() => inflateAll(bytes)),
    )
  let failed = false
  const seconds = timed(() => {
    const { error, status } = spawnSync(program, rest, { stdio: 'ignore' })
    failed = error !== undefined || status !== 0
  })
  if (failed) console.log(`| ${name} | not here, or does not read it | | | |`)
  else row(name, rows, seconds)
}

function timed(work: () => void) {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1_000
}

/** Every part of an archive, in one go, without a look at what it says. */
function inflateAll(zip: Buffer) {
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const end = start + zip.readUInt32LE(at + 18)
    inflateRawSync(zip.subarray(start, end))
    at = end
  }
}

async function throughTheProduct(
  product: Product,
  { name, bytes, rows }: BenchFile,
  { seen, toTheEnd }: { seen: string; toTheEnd: boolean },
) {
  const { browser } = await signUp(new Visitor(product.url))
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  await eventLoop(product, seen)

  const start = performance.now()
  const watched = await watchChildren(() => browser.post('/contacts/import', form), product.pid)
  const previewed = performance.now()
  row(
    'upload to preview',
    rows,
    (previewed - start) / 1_000,
    watched.megabytes,
    await eventLoop(product, seen),
  )

  const location = watched.result.headers.get('location')
  if (!location) throw new Error(`The upload was answered with ${watched.result.status}.`)
  if (!toTheEnd) return
  await finished(browser, await browser.post(location, {}))
  const seconds = (performance.now() - start) / 1_000
  row('upload to imported', rows, seconds, undefined, await eventLoop(product, seen))
}

/** Follows an import until no page says any more that it goes on. */
async function finished(browser: Visitor, answer: Page) {
  let page = await browser.follow(answer)
  while (/http-equiv="refresh"/i.test(page.html)) {
    await setTimeout(500)
    page = await browser.follow(await browser.get(page.path))
  }
  if (page.status !== 200) throw new Error(`The import was answered with ${page.status}.`)
}

type EventLoop = { p99: number; max: number; megabytes: number }

/** What the server has seen of its event loop since it was asked last. */
async function eventLoop({ pid }: Product, seen: string): Promise<EventLoop> {
  await rm(seen, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const text = await readFile(seen, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text)
    await setTimeout(10)
  }
}

function row(name: string, rows: number, seconds: number, most?: number, loop?: EventLoop) {
  const memory =
    most === undefined ? '' : `${most} reading, ${Math.round(loop?.megabytes ?? 0)} server`
  const delays = loop === undefined ? '' : `${loop.p99.toFixed(0)}, ${loop.max.toFixed(0)}`
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${Math.round(rows / seconds).toLocaleString('en')} | ${memory} | ${delays} |`,
  )
}

function megabytes(bytes: number) {
  return (bytes / 1024 / 1024).toFixed(1)
}

await bench()
