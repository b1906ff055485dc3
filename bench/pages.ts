import { performance } from 'node:perf_hooks'
import { signUp, Visitor } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { csv } from './people.ts'

const SIZES = [100, 100_000]
const ROUNDS = 40

const pages = [
  '/contacts',
  '/contacts.data',
  '/contacts?sort=name',
  '/contacts?search=person42',
  '/',
]

/** Compares the cost of a page for a user with few contacts and for one with many, through the app in one run. */
async function bench() {
  const product = await startProduct()
  try {
    const people = []
    for (const size of SIZES) people.push(await filled(new Visitor(product.url), size))
    console.log(
      `\n| Page, median of ${ROUNDS} | ${SIZES[0]}: ms | ${SIZES[1]}: ms | ratio | kB sent: ${SIZES.join(', ')} |\n|---|--:|--:|--:|--:|`,
    )
    for (const path of pages) await compare(path, people)
  } finally {
    await product.stop()
  }
}

/** A user who has imported this many contacts through the UI. */
async function filled(visitor: Visitor, size: number) {
  const { browser } = await signUp(visitor)
  const form = new FormData()
  form.set('file', new Blob([csv(size)]), 'contacts.csv')
  const start = performance.now()
  const uploaded = await browser.post('/contacts/import', form)
  const previewed = performance.now()
  const imported = await browser.post(uploaded.headers.get('location') ?? '', {})
  const [preview, run] = [previewed - start, performance.now() - previewed]
  console.log(
    `${size} contacts: preview ${(preview / 1000).toFixed(1)} s, import ${(run / 1000).toFixed(1)} s, answered ${imported.status}`,
  )
  return browser
}

async function compare(path: string, people: Visitor[]) {
  const results = []
  for (const person of people) results.push(await measure(person, path))
  const [small, large] = results as [PageMeasurement, PageMeasurement]
  const cells = [small.ms.toFixed(1), large.ms.toFixed(1), (large.ms / small.ms).toFixed(2)]
  console.log(`| ${path} | ${cells.join(' | ')} | ${small.kilobytes}, ${large.kilobytes} |`)
}

type PageMeasurement = { ms: number; kilobytes: number }

async function measure(person: Visitor, path: string): Promise<PageMeasurement> {
  const times: number[] = []
  let size = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const page = await person.get(path)
    times.push(performance.now() - start)
    size = page.html.length
  }
  return {
    ms: times.toSorted((one, other) => one - other)[ROUNDS / 2] as number,
    kilobytes: Math.round(size / 1024),
  }
}

await bench()
