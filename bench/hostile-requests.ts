import { readFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp, Visitor } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/servers/product.ts'

/**
 * Measures the CPU time that one hostile request costs the server, and the memory that a body of 300 MB costs.
 * Fails above 50 ms for 16 kB, above 16 MB, or if the body is read to its end. Linux only.
 */
const ROUNDS = 40
const MAX_MS = 50
const MAX_MEGABYTES = 16
const BODY = 300 * 2 ** 20
/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

const product = await startProduct({ API_CALLS_PER_MINUTE: '1000000', LOG_FORMAT: 'json' })
try {
  const { browser } = await signUp(new Visitor(product.url))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: product.url, cookie }
  const kinds: Record<string, [RequestOptions, string?]> = {
    'cookies that are forged': [
      { path: '/contacts', headers: { cookie: repeated('session=eyJ.a.b.c.d; ', 14_000) } },
    ],
    'one long header': [{ path: '/login', headers: { 'x-long': 'a'.repeat(14_000), cookie } }],
    'many headers': [
      {
        path: '/login',
        headers: Object.fromEntries(
          Array.from({ length: 500 }, (_, at) => [`x-${at}`, 'aaaaaaaa']),
        ),
      },
    ],
    'many parameters': [{ path: `/contacts?${repeated('a=b&', 1_900)}`, headers: { cookie } }],
    'many fields': [
      { path: '/contacts/new', method: 'POST', headers: form },
      repeated('a=b&', 16_000),
    ],
    'rows of rows': [{ path: '/contacts/new', method: 'POST', headers: form }, rows(16_000)],
    'deep names': [
      { path: '/profile', method: 'POST', headers: form },
      `first_name${'[a]'.repeat(5_000)}=x`,
    ],
    'a bulk change': [
      { path: '/contacts/bulk-update', method: 'POST', headers: form },
      `status=lead&${repeated('contact_ids=x&', 15_000)}`,
    ],
    'parts of a form': [
      {
        path: '/contacts/import',
        method: 'POST',
        headers: { ...form, 'Content-Type': 'multipart/form-data; boundary=b' },
      },
      repeated('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n', 16_000),
    ],
    'an address of many parts': [{ path: `/${'a/'.repeat(1_000)}`, headers: { cookie } }],
  }
  for (const [options] of Object.values(kinds)) await send(options)

  let failed = false
  const idle = await cost({ path: '/healthz' })
  for (const [kind, [options, body]] of Object.entries(kinds)) {
    const ms = await cost(options, body)
    failed ||= ms > MAX_MS
    console.log(`${kind}: ${ms.toFixed(1)} ms of CPU time`)
  }
  console.log(`a probe, for comparison: ${idle.toFixed(1)} ms`)

  const { cookie: _, ...foreign } = form
  for (const [declared, length] of [
    ['with', BODY],
    ['without', undefined],
  ] as const) {
    const before = megabytes()
    const { status, sent, ms } = await sendLong(foreign, length)
    const grown = megabytes() - before
    failed ||= status !== 413 || grown > MAX_MEGABYTES
    console.log(
      `300 MB ${declared} a declared length: ${status} after ${Math.round(ms)} ms and ${(sent / 2 ** 20).toFixed(1)} MB sent, ${grown.toFixed(1)} MB more memory`,
    )
  }
  process.exitCode = failed ? 1 : 0
} finally {
  await product.stop()
}

function repeated(text: string, bytes: number) {
  return text.repeat(Math.floor(bytes / text.length))
}

function rows(bytes: number) {
  let text = ''
  for (let at = 0; text.length < bytes; at += 1) text += `custom_fields[${at % 1_000}].name=a&`
  return text
}

/** The cost of one request, averaged over many, in milliseconds of the server's CPU time. */
async function cost(options: RequestOptions, body?: string) {
  const before = processorMs()
  for (let round = 0; round < ROUNDS; round += 1) await send(options, body)
  return (processorMs() - before) / ROUNDS
}

function send(options: RequestOptions, body?: string) {
  return new Promise<number>((resolve) => {
    const asking = request(product.url, options, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.end(body)
  })
}

/** Sends a body until the response arrives. */
async function sendLong(headers: Record<string, string>, length: number | undefined) {
  const started = performance.now()
  let status = 0
  let sent = 0
  let broken = false
  const said = length === undefined ? {} : { 'Content-Length': String(length) }
  const asking = request(
    product.url,
    { path: '/login', method: 'POST', headers: { ...headers, ...said } },
    (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    },
  )
  asking.on('error', () => {
    broken = true
  })
  const piece = Buffer.alloc(2 ** 16, 'a')
  while (status === 0 && !broken && sent < BODY) {
    if (!asking.write(piece)) await wait(1)
    sent += piece.length
  }
  asking.destroy()
  return { status, sent, ms: performance.now() - started }
}

function processorMs() {
  const fields = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function megabytes() {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}
