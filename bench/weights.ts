import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { startProduct } from '#tests/support/servers/product.ts'
import { startHello } from './speed/hello.ts'
import { signedIn } from './speed/signed-in.ts'

const KNOWN = '/contacts/0190f2c4-7b1e-7001-8000-000000000000'
const forVisitors = ['/login', '/register', '/forgot-password', '/terms', '/privacy', '/help']
const forPeople = [
  '/',
  '/contacts',
  KNOWN,
  `${KNOWN}/edit`,
  '/contacts/new',
  '/contacts/import',
  '/activity',
  '/analytics',
  '/agent',
  '/profile',
]

/**
 * What a browser downloads for each page on a first visit, in kB of 1,000 bytes, compressed with brotli; scripts
 * with gzip too, compared with a hello-world of the same framework.
 */
async function bench() {
  const children: ChildProcess[] = []
  const upstream = fork('bench/speed/upstream.mjs')
  children.push(upstream)
  const [port] = (await once(upstream, 'message')) as [number]
  const product = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` })
  try {
    const hello = await weigh((await startHello(children)).url, '')
    console.log(`\nhello-world: ${kilo(hello.script)} kB of scripts with gzip`)
    console.log('\n| Page | HTML | scripts | with gzip | of hello-world | CSS | fonts |')
    console.log('|---|--:|--:|--:|--:|--:|--:|')
    const cookie = await signedIn(product.url)
    for (const path of [...forVisitors, ...forPeople]) {
      const page = await weigh(product.url + path, forVisitors.includes(path) ? '' : cookie)
      const ratio = (page.script / hello.script).toFixed(2)
      const cells = [page.html, page.packedScript, page.script].map(kilo)
      const rest = [page.style, page.font].map(kilo)
      const name = path.replace(KNOWN, '/contacts/:id')
      console.log(`| ${name} | ${[...cells, ratio, ...rest].join(' | ')} |`)
    }
  } finally {
    await product.stop()
    for (const child of children) child.kill()
  }
}

async function weigh(url: string, cookie: string) {
  const html = await fetched(url, cookie)
  const named = [...html.text.matchAll(/(?:href|src)="([^"]+\.(?:js|css|woff2))"/g)]
  const imported = [...html.text.matchAll(/(?:import|from) ?"([^"]+\.js)"/g)]
  const files = new Set([...named, ...imported].map(([, file]) => file as string))
  const sum = { html: html.bytes, script: 0, packedScript: 0, style: 0, font: 0 }
  for (const file of files) {
    const { bytes, text } = await fetched(new URL(file, url).href, '')
    if (file.endsWith('.css')) sum.style += bytes
    if (file.endsWith('.woff2')) sum.font += bytes
    if (!file.endsWith('.js')) continue
    sum.packedScript += bytes
    sum.script += gzipSync(text).length
  }
  return sum
}

/** The number of bytes received, and their content. */
async function fetched(url: string, cookie: string) {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie }
  const answer = await fetch(url, { headers, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  const text = Buffer.from(await answer.arrayBuffer())
  const reported = answer.headers.get('content-length')
  return { text: text.toString(), bytes: reported ? Number(reported) : gzipSync(text).length }
}

function kilo(bytes: number) {
  return (bytes / 1_000).toFixed(1)
}

await bench()
