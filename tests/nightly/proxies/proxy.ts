import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 15_000
const SEARCHED = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Where a proxy listens, and the servers behind it: `host:port` each. */
type Place = { port: number; plainPort: number; servers: string[] }

type Recipe = {
  file: string
  command: (config: string) => string[]
  /** What an operator has to replace in the shipped file. */
  replacements: (place: Place, folder: string) => [found: string, by: string][]
}

const SHIPPED_SERVERS = ['web-1:3000', 'web-2:3000', 'web-3:3000']

const recipes = {
  nginx: {
    file: 'deploy/nginx/nginx.conf',
    command: (config) => ['nginx', '-c', config, '-g', 'daemon off;'],
    replacements: ({ port, plainPort, servers }, folder) => [
      ...SHIPPED_SERVERS.map((name, at): [string, string] => [name, servers[at] as string]),
      ['worker_processes auto', 'worker_processes 2'],
      ['pid /run/nginx.pid', `pid ${folder}/nginx.pid`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['client_header_timeout', `client_body_temp_path ${folder}; client_header_timeout`],
      ['proxy_connect_timeout', `proxy_temp_path ${folder}; proxy_connect_timeout`],
    ],
  },
  caddy: {
    file: 'deploy/caddy/Caddyfile',
    command: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
    replacements: ({ port, servers }, folder) => [
      [
        '{$SITE_ADDRESS:crm.example.com} {',
        `https://127.0.0.1:${port}, https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/tls.crt ${folder}/tls.key`,
      ],
      [`{$SERVERS:${SHIPPED_SERVERS.join(' ')}}`, servers.join(' ')],
      ['{\n\tservers {', '{\n\tadmin off\n\tauto_https off\n\tservers {'],
    ],
  },
  haproxy: {
    file: 'deploy/haproxy/haproxy.cfg',
    command: (config) => ['haproxy', '-db', '-f', config],
    replacements: ({ port, plainPort, servers }) => [
      ...SHIPPED_SERVERS.map((name, at): [string, string] => [
        ` ${name}`,
        ` ${servers[at] as string}`,
      ]),
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443', `bind 127.0.0.1:${port}`],
    ],
  },
} satisfies Record<string, Recipe>

export type ProxyName = keyof typeof recipes

export const proxyNames = Object.keys(recipes) as ProxyName[]

export type StartedProxy = {
  url: string
  certificate: string
  /** The errors it has logged so far, one per line. */
  complaints: () => string[]
  stop: () => Promise<void>
}

/** A proxy as configured in `deploy/`, on loopback, with its own certificate. */
export async function startProxy(name: ProxyName, place: Place): Promise<StartedProxy> {
  const { file, command, replacements } = recipes[name] as Recipe
  const folder = await mkdtemp(join(tmpdir(), `bellbird-${name}-`))
  const certificate = await makeCertificate(folder)
  const config = join(folder, 'config')
  const everywhere: [string, string][] = [
    ['/etc/bellbird/error-pages', resolve('deploy/error-pages')],
    ...(name === 'caddy' ? [] : ([['/etc/bellbird/tls', folder]] as [string, string][])),
  ]
  const shipped = await readFile(file, 'utf8')
  const text = [...replacements(place, folder), ...everywhere].reduce(replaced, shipped)
  await writeFile(config, text)
  const [program = '', ...options] = command(config)
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy requires a writable home even if it writes nothing.
    env: { PATH: SEARCHED, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const complained: string[] = []
  child.stderr?.on('data', (chunk) => complained.push(String(chunk)))
  await listening(child, place.port, () => complained.join(''))
  return {
    url: `https://localhost:${place.port}`,
    certificate,
    complaints: () => complained.join('').split('\n').filter(Boolean),
    async stop() {
      child.kill(name === 'nginx' ? 'SIGQUIT' : 'SIGTERM')
      const gone = once(child, 'exit')
      if ((await Promise.race([gone, wait(3_000, 'stays')])) === 'stays') child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function replaced(text: string, [found, by]: [string, string]) {
  if (!text.includes(found)) throw new Error(`The configuration no longer says "${found}".`)
  return text.replaceAll(found, by)
}

async function makeCertificate(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', file('tls.key'), '-out', file('tls.crt')],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  const certificate = await readFile(file('tls.crt'), 'utf8')
  await writeFile(file('tls.pem'), `${certificate}${await readFile(file('tls.key'), 'utf8')}`)
  return certificate
}

async function listening(child: ChildProcess, port: number, complaint: () => string) {
  for (const start = Date.now(); !(await answers(port)); await wait(50)) {
    const late = Date.now() - start > TIMEOUT_MS
    if (!late && child.exitCode === null) continue
    child.kill('SIGKILL')
    throw new Error(`The proxy did not start:\n${complaint()}`)
  }
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
