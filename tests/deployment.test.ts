import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')

/** Every environment variable that one of our configurations reads. */
const settings = new Set(
  [
    'app/process/config.server.ts',
    'packages/api/src/config.ts',
    'packages/runtime/src/settings.ts',
    'packages/api/src/crm/settings.ts',
    'packages/api/src/calling/voice/settings.ts',
    'packages/runtime/src/telemetry/settings.ts',
  ].flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  ),
)

const dockerfile = read('Dockerfile')
const imageSets = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, ...pair]) => pair,
  ),
) as Record<string, string>
const roles = [...read('server/role.mjs').matchAll(/^ {2}(\w+): '/gm)].map(([, role]) => role)

type Composed = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  user?: string
  read_only?: boolean
  stop_grace_period?: string
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Composed>
}
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'bellbird')

type Probe = { httpGet: { path: string; port: string } }
type Container = {
  args: string[]
  ports: { name: string; containerPort: number }[]
  env: { name: string }[]
  lifecycle: { preStop: { exec: { command: string[] } } }
  readinessProbe: Probe
  livenessProbe: Probe
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
}
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: { app?: string; matchLabels?: { app: string } }
    scaleTargetRef?: { name: string }
    ports?: { port: number }[]
  }
}
type Deployment = Manifest & {
  spec: {
    template: {
      metadata: { labels: { app: string }; annotations: Record<string, string> }
      spec: {
        containers: [Container]
        securityContext: { runAsNonRoot: boolean }
        terminationGracePeriodSeconds: number
      }
    }
  }
}
const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => {
    expect([file, document.errors]).toEqual([file, []])
    return document.toJS() as Manifest
  }),
)
const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as Deployment[]

const unknown = (names: string[]) => names.filter((name) => !settings.has(name))

test('Every setting in a container, a manifest or the guide is one that is read', () => {
  expect(unknown(Object.keys(imageSets))).toEqual([])
  expect(ours.flatMap(([, { environment = {} }]) => unknown(Object.keys(environment)))).toEqual([])
  for (const { data = {} } of manifests) expect(unknown(Object.keys(data))).toEqual([])
  const named = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env)
  expect(unknown(named.map(({ name }) => name))).toEqual([])
  const reported = read('docs/deployment.md').matchAll(/^\| `([A-Z_`, ]+)` \|/gm)
  expect(unknown([...reported].flatMap(([, names = '']) => names.split('`, `')))).toEqual([])
})

test('The guide lists every setting except those of CRMs, which are in docs/crm.md', () => {
  const guide = read('docs/deployment.md')
  const crms = read('docs/crm.md')
  const missing = [...settings].filter((name) =>
    /^(HUBSPOT|SALESFORCE|PIPEDRIVE)_/.test(name)
      ? !crms.includes(`\`${name}\``)
      : !guide.includes(`\`${name}\``),
  )
  expect(missing).toEqual([])
})

test('Containers run an existing role, unprivileged, on a read-only file system', () => {
  expect(roles).toEqual(['all', 'web', 'api'])
  expect(ours.map(([name]) => name)).toEqual([
    'web-1',
    'web-2',
    'web-3',
    'api-1',
    'api-2',
    'worker',
  ])
  for (const [, { command = [], user, read_only }] of ours) {
    expect([roles.includes(command[0]), user, read_only]).toEqual([true, 'node', true])
  }
  for (const { spec } of deployments) {
    const pod = spec.template.spec
    const [{ args, securityContext }] = pod.containers
    expect([roles.includes(args[0]), pod.securityContext.runAsNonRoot]).toEqual([true, true])
    expect(securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
  }
})

test('Probes and services use the port on which the role listens', () => {
  const portOf: Record<string, string | undefined> = {
    web: imageSets.PORT,
    api: imageSets.API_PORT,
  }
  for (const { metadata, spec } of deployments) {
    const [{ args, ports, readinessProbe, livenessProbe }] = spec.template.spec.containers
    const port = Number(portOf[args[0] as string])
    expect(ports[0]?.containerPort).toBe(port)
    expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual([
      '/readyz',
      '/healthz',
    ])
    const service = manifests.find(
      (it) => it.kind === 'Service' && it.spec?.selector?.app === metadata.name,
    )
    if (service) expect(service.spec?.ports?.[0]?.port).toBe(port)
  }
  expect(compose.services['web-1']?.environment?.API_BASE_URL).toBe(
    `http://api:${imageSets.API_PORT}`,
  )
})

test('Metrics are scraped on a separate port that is not reachable from outside', () => {
  const reported = manifests.find(({ data }) => data)?.data
  for (const { metadata, spec } of deployments) {
    const [{ args, ports }] = spec.template.spec.containers
    const port = Number(args[0] === 'web' ? reported?.METRICS_PORT : reported?.API_METRICS_PORT)
    expect(ports.find(({ name }) => name === 'metrics')?.containerPort).toBe(port)
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(String(port))
    const service = manifests.find(
      (it) => it.kind === 'Service' && it.spec?.selector?.app === metadata.name,
    )
    expect(service?.spec?.ports?.map((one) => one.port) ?? []).not.toContain(port)
  }
  const { METRICS_PORT, API_METRICS_PORT } = {
    ...compose.services['web-1']?.environment,
    ...compose.services['api-1']?.environment,
  }
  for (const port of [METRICS_PORT, API_METRICS_PORT]) {
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm'))
    for (const proxy of ['nginx/nginx.conf', 'caddy/Caddyfile', 'haproxy/haproxy.cfg']) {
      expect(read(`deploy/${proxy}`)).not.toContain(port)
    }
  }
})

test('A stopping process gets the time it needs', () => {
  const lifecycle = read('packages/runtime/src/http-lifecycle.ts')
  const jobs = Number(/timeout: (\d+)_000/.exec(read('packages/api/src/jobs.ts'))?.[1])
  const inFlight =
    Number(/ DRAIN_DEADLINE_MS = (\d+)_000/.exec(lifecycle)?.[1]) +
    Number(/ MAX_QUIET_WAIT_MS = (\d+)_000/.exec(lifecycle)?.[1])
  for (const [, { stop_grace_period = '' }] of ours) {
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(
      Number(imageSets.DRAIN_DELAY_SECONDS) + inFlight + jobs,
    )
  }
  const delay = manifests.find(({ data }) => data)?.data?.DRAIN_DELAY_SECONDS
  for (const { spec } of deployments) {
    const { containers, terminationGracePeriodSeconds } = spec.template.spec
    const [{ args, lifecycle }] = containers
    const pause = Number(lifecycle.preStop.exec.command[1])
    expect(terminationGracePeriodSeconds).toBeGreaterThan(
      pause + Number(delay) + inFlight + (args[0] === 'api' ? jobs : 0),
    )
  }
})

test('References to a deployment name an existing one', () => {
  const names = deployments.map(({ metadata }) => metadata.name)
  expect(deployments.map(({ spec }) => spec.template.metadata.labels.app)).toEqual(names)
  for (const { kind, spec } of manifests) {
    if (kind === 'Service') expect(names).toContain(spec?.selector?.app)
    if (kind === 'PodDisruptionBudget') expect(names).toContain(spec?.selector?.matchLabels?.app)
    if (kind === 'HorizontalPodAutoscaler') expect(names).toContain(spec?.scaleTargetRef?.name)
  }
})
