import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp, Visitor } from '#tests/support/client.ts'
import { freePort } from '#tests/support/servers/product.ts'
import { buildImage } from './steps.ts'

/**
 * Runs the Dockerfile's steps in a clean directory and starts the result in each role, as an unprivileged user on
 * read-only files: `npm run test:nightly -- image`. No container engine is needed.
 */
const NOBODY = 65_534
const TIMEOUT_MS = 120_000
const LINTER = 'dockerfile-utils@0.16.3'

const root = mkdtempSync(join(tmpdir(), 'bellbird-image-'))
chmodSync(root, 0o755)
// The Node that runs this is the one the Dockerfile names; the unprivileged user may not be able to read this
// checkout.
copyFileSync(process.execPath, join(root, 'node'))
const PATH = `${root}:/usr/local/bin:/usr/bin:/bin`

tryImage()
  .then(() => console.log('The image runs as all, web and api.'))
  .catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => rmSync(root, { recursive: true, force: true }))

async function tryImage() {
  const lint = spawnSync('npx', ['--yes', LINTER, 'lint', 'Dockerfile'], { encoding: 'utf8' })
  assert.equal(lint.stdout.trim(), '', 'the Dockerfile has no faults')
  assert.equal(lint.status, 0, 'the Dockerfile was looked at')
  const image = buildImage(root)
  const { folder } = image
  spawnSync('chmod', ['-R', 'a-w,a+rX', folder])
  lookInside(folder)

  const start = async (role: string, settings: Record<string, string>) => {
    const [program = '', ...options] = image.command
    const data = join(root, `data-${role}`)
    mkdirSync(data)
    const user = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    if ('uid' in user) chownSync(data, NOBODY, NOBODY)
    const environment: Record<string, string> = {
      ...image.environment,
      DATA_DIR: data,
      DRAIN_DELAY_SECONDS: '0',
      ...settings,
    }
    const child = spawn(program, [...options, role], {
      cwd: folder,
      stdio: 'inherit',
      env: { PATH, HOME: '/nonexistent', ...environment },
      ...user,
    })
    const port = role === 'api' ? environment.API_PORT : environment.PORT
    await ready(child, `http://127.0.0.1:${port}/readyz`)
    const health = spawnSync(program, ['server/healthy.mjs'], {
      cwd: folder,
      env: { PATH, ...environment },
    })
    assert.equal(health.status, 0, `${role} is well by its health check`)
    return child
  }
  const secrets = {
    SESSION_SECRET: 'what openssl rand -base64 48 would print',
    PUBLIC_ORIGIN: 'https://crm.example.com',
    TRUSTED_PROXIES: '1',
  }
  const [one, two, three] = [
    String(await freePort()),
    String(await freePort()),
    String(await freePort()),
  ]

  const all = await start('all', { ...secrets, PORT: one, API_PORT: three })
  await signUp(new Visitor(`http://127.0.0.1:${one}`))
  await ended(all, 'all')

  const api = await start('api', { API_PORT: three, PORT: one })
  const web = await start('web', {
    ...secrets,
    PORT: two,
    API_PORT: one,
    API_BASE_URL: `http://127.0.0.1:${three}`,
  })
  await signUp(new Visitor(`http://127.0.0.1:${two}`))
  await ended(web, 'web')
  await ended(api, 'api')

  const [program = '', ...options] = image.command
  for (const role of ['web', 'shell']) {
    const { status } = spawnSync(program, [...options, role], { cwd: folder, env: { PATH } })
    assert.equal(status, 1, `${role} without what it needs is refused`)
  }
}

/** No sources, tests or build-only packages, and no source maps for browsers. */
function lookInside(folder: string) {
  assert.deepEqual(readdirSync(folder).sort(), [
    'build',
    'node_modules',
    'package.json',
    'sbom.cdx.json',
    'server',
  ])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  assert.deepEqual(
    files.filter((name) => /^build\/client\/.*\.map$/.test(name)),
    [],
  )
  assert.deepEqual(
    files.filter((name) =>
      /^node_modules\/(vite|typescript|vitest|@playwright|@bellbird)$/.test(name),
    ),
    [],
  )
  if (userInfo().uid !== 0) assert.throws(() => writeFileSync(join(folder, 'written'), ''))
}

async function ready(child: ChildProcess, url: string) {
  for (const start = Date.now(); ; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    if (Date.now() - start > TIMEOUT_MS) throw new Error(`It never said yes at ${url}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
}

async function ended(child: ChildProcess, role: string) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await gone, [0, null], `${role} ends well`)
}
