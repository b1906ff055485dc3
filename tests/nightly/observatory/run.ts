import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type RequestListener, request } from 'node:http'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { downloaded } from '@bellbird/practice/downloaded'
import { Visitor } from '#tests/support/client.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'

/**
 * Rates every kind of page with MDN's HTTP Observatory over TLS, on this machine only: `npm run test:nightly --
 * observatory`.
 */
/** Of these, five points each are for secure cookies and for script hashes, which pages without them cannot get. */
const DUE = 140
const FOR_EACH = 5
/** For every page, if the host is on the browsers' HSTS preload list. The app's header asks to be included. */
const DUE_ON_THE_LIST = 135
const judge = downloaded('@mdn/mdn-http-observatory', '1.4.8')

/** Every kind of page, signed in and signed out. */
const pages: [path: string, signedIn: boolean][] = [
  ['/login', false],
  ['/register', false],
  ['/forgot-password', false],
  ['/help', false],
  ['/terms', false],
  ['/privacy', false],

  ['/contacts', false],
  ['/', true],
  ['/contacts', true],
  ['/contacts/new', true],
  ['/contacts/import', true],
  ['/crm', true],
  ['/agent', true],
  ['/voice-agent', true],
  ['/profile', true],
  ['/nowhere', true],
]

const scratch = mkdtempSync(join(tmpdir(), 'bellbird-observatory-'))
const [key, cert] = [join(scratch, 'key.pem'), join(scratch, 'cert.pem')]
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ],
  { stdio: 'ignore' },
)

const [httpsPort, httpPort] = [await freePort(), await freePort()]
const upstream = await startFakeUpstream()
upstream.answer('GET /api/crm/connections', { body: [] })
const product = await startProduct({
  API_BASE_URL: upstream.url,
  PUBLIC_ORIGIN: `https://localhost:${httpsPort}`,
})
const person = new Visitor(product.url)
await person.post('/login', { email: USER.email, password: 'correct horse' })
const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

let signedIn = false
const pass: RequestListener = (incoming, outgoing) => {
  const { method, url, headers } = incoming
  const onward = request(new URL(url ?? '/', product.url), {
    method,
    headers: { ...headers, ...(signedIn && { cookie }) },
  })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(onward)
}
const servers: Server[] = [
  createServer({ key: readFileSync(key), cert: readFileSync(cert) }, pass).listen(httpsPort),
  createPlainServer(({ url }, answer) => {
    answer.writeHead(301, { Location: `https://localhost:${httpsPort}${url}` }).end()
  }).listen(httpPort),
]

let lacking = 0
try {
  for (const [path, known] of pages) {
    signedIn = known
    const onTheList = await judged(path, {
      localhost: { mode: 'force-https', includeSubDomains: true },
    })
    const judgment = await judged(path, {})
    const { score, cookies, scripts } = judgment
    const absent = [cookies, scripts].filter((has) => !has).length
    if (score < DUE - FOR_EACH * absent || onTheList.score < DUE_ON_THE_LIST) lacking += 1
    const reported = { ...judgment, onPreloadList: onTheList.score }
    console.log(`${path} ${known ? 'signed in' : 'signed out'}: ${JSON.stringify(reported)}`)
  }
  console.log(`${pages.length - lacking} of ${pages.length} pages have what is due`)
  process.exitCode = lacking > 0 ? 1 : 0
} finally {
  for (const server of servers) server.close()
  rmSync(scratch, { recursive: true, force: true })
  await product.stop()
  await upstream.stop()
}

/** The rating of a page, given the hosts on the preload list. */
async function judged(path: string, preloaded: object) {
  writeFileSync(join(judge, 'conf/hsts-preload.json'), JSON.stringify(preloaded))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/nightly/observatory/judge.mjs', judge, `${httpsPort}`, `${httpPort}`, path],
    { env: { NODE_EXTRA_CA_CERTS: cert } },
  )
  return JSON.parse(stdout)
}
