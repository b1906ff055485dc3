import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { textOf } from '#tests/support/page.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'

async function scratch() {
  const folder = await mkdtemp(join(tmpdir(), 'bellbird-unexpected-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('An upstream with a self-signed certificate gets no password, and the log says that it was not trusted', async () => {
  const folder = await scratch()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  let requested = 0
  const port = await freePort()
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) => {
    requested += 1
    answer.end('{}')
  }).listen(port, '127.0.0.1')
  const product = await startProduct({
    API_BASE_URL: `https://localhost:${port}`,
    LOG_FORMAT: 'json',
  })
  onTestFinished(async () => {
    await product.stop()
    server.close()
  })

  const page = await new Visitor(product.url).post('/login', {
    email: USER.email,
    password: 'correct horse',
  })

  expect(page.status).toBe(503)
  expect(textOf(page)).toContain('We can’t reach the server right now. Nothing was saved.')
  expect(requested).toBe(0)
  await expect.poll(() => product.output()).toContain('"event":"upstream_not_trusted"')
})

test('An unwritable disk is explained in a sentence, without internal details', async () => {
  const folder = await scratch()
  const upstream = await startFakeUpstream()
  const uploads = join(folder, 'uploads')
  const product = await startProduct({ API_BASE_URL: upstream.url, UPLOAD_DIR: uploads })
  onTestFinished(async () => {
    await product.stop()
    await upstream.stop()
  })
  const browser = new Visitor(product.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  // There is a file in place of the upload directory.
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, '')
  const form = new FormData()
  form.set('file', new File(['email\nada@example.com'], 'contacts.csv'))

  for (const path of ['/contacts/import', '/contacts/import.data']) {
    const { status, html } = await browser.post(path, form)
    expect(status).toBe(503)
    expect(html).not.toMatch(/ENOTDIR|EEXIST|\bat \w+ \(|node_modules|\.js:\d+|\/uploads/)
  }
  await expect.poll(() => product.output()).toContain('event="file_refused"')
})
