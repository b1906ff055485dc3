import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Import, ownFiles, type SourceFile, sourceFiles } from './support/source-files.ts'

const files = sourceFiles()
const isTest = ({ path }: SourceFile) =>
  /\.test\.tsx?$|^tests\/|^bench\/|\/(test-[^/]+|random-actions)\.ts$|\/corpus\//.test(path)
const product = files.filter((file) => !isTest(file))
const OWN = /^(app|packages|server|tests|bench|bundling)\//

/** What files in a folder may import besides their own folder and packages. The first matching rule counts. */
const directions: [room: RegExp, allowed: RegExp][] = [
  [/^packages\//, /^packages\//],
  [/^bundling\//, /^$/],
  [
    /^server\//,
    /^(app\/process\/|app\/document\/compression|app\/session\/request-context|packages\/(contract|expiring-store|practice|runtime)\/)/,
  ],
  [
    /^app\/ui\//,
    /^packages\/(contract\/src\/pagination|runtime\/src\/(formats|keep-recent|numbers|sizes))/,
  ],
  [
    /^app\/forms\//,
    /^(app\/ui\/|packages\/(contract\/src\/(pagination|json)|runtime\/src\/sizes))/,
  ],
  [/^app\/process\//, /^packages\/(expiring-store|runtime)\//],
  [/^app\/upstream\//, /^(packages\/(contract|runtime)\/|app\/process\/log)/],
  [
    /^app\/session\//,
    /^(packages\/(contract|runtime)\/|app\/upstream\/|app\/forms\/(parse|read-form|read-upload)\.server|app\/process\/)/,
  ],
  [
    /^app\/(activity|calling|contacts)\//,
    /^(packages\/(contract\/|phone-numbers\/|runtime\/src\/(formats|numbers))|app\/(upstream|ui)\/)/,
  ],
  [/^app\/contact-import\//, /^(packages\/(?!api|practice)|app\/(forms\/|session\/|process\/))/],
  [/^app\//, /^(app|packages\/(?!api|practice))/],
]

function roomOf(path: string) {
  return (
    path.match(
      /^app\/(ui|forms|upstream|session|process|contact-import|activity|calling|contacts)\/|^packages\/[^/]+\/|^\w+\//,
    )?.[0] ?? ''
  )
}

function breaches(file: SourceFile, isBreach: (imported: Import) => boolean) {
  return file.imports.filter(isBreach).map(({ from }) => `${file.path} imports ${from}`)
}

test('Folders import only from the folders below them', () => {
  const found = product.flatMap((file) => {
    const allowed = directions.find(([room]) => room.test(file.path))?.[1]
    if (!allowed) return []
    return breaches(
      file,
      ({ from }) => OWN.test(from) && roomOf(from) !== roomOf(file.path) && !allowed.test(from),
    )
  })

  expect(found).toEqual([])
})

test('A package imports only its own files and what its package.json names', () => {
  const found = files.flatMap((file) => {
    const root = /^packages\/[^/]+\//.exec(file.path)?.[0]
    if (!root) return []
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}package.json`, 'utf8'),
    )
    const named = Object.keys({ ...dependencies, ...(isTest(file) && devDependencies) })
    const isNamed = (from: string) =>
      named.some((name) => `${from.replace(/^packages\//, '@bellbird/')}/`.startsWith(`${name}/`))
    return breaches(
      file,
      ({ from }) => !from.startsWith(root) && !from.startsWith('node:') && !isNamed(from),
    )
  })

  expect(found).toEqual([])
})

test('Screen components import React and no schema', () => {
  const ui = product.filter(({ path }) => path.startsWith('app/ui/'))
  const known = /^(react|react-dom|react-router|lucide-react)(\/|$)/

  expect(
    ui.flatMap((file) => breaches(file, ({ from }) => !OWN.test(from) && !known.test(from))),
  ).toEqual([])
})

test('There are no circular imports, not even of types', () => {
  const graph = new Map(product.map(({ path, imports }) => [path, imports.map(({ from }) => from)]))
  const done = new Set<string>()
  const found: string[] = []
  function walk(path: string, trail: string[]) {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    done.add(path)
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
  }
  for (const path of graph.keys()) walk(path, [])

  expect(graph.size).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('The root of app/ has four files, everything else is in a folder', () => {
  const found = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = found.map(({ name }) => name).toSorted()

  expect(names).toEqual(['app.css', 'entry.server.tsx', 'root.tsx', 'routes.ts'])
})

test('No area of routes imports another', () => {
  const areaOf = (path: string) => path.match(/^app\/routes\/([^/]+)\//)?.[1]
  const found = product.flatMap((file) => {
    if (!file.path.startsWith('app/routes/')) return []
    return breaches(file, ({ from }) => {
      if (!from.startsWith('app/routes/') || from.includes('/+types/')) return false
      return areaOf(from) !== areaOf(file.path)
    })
  })

  expect(found).toEqual([])
})

test('Server-only modules are imported only by routes, the server and each other', () => {
  const mayImport =
    /^app\/(routes\/|root\.tsx|entry\.server\.tsx)|\.server\.tsx?$|^server\/|worker\.ts$/
  const found = product
    .filter(({ path }) => !mayImport.test(path))
    .flatMap((file) =>
      breaches(file, ({ from, typeOnly }) => !typeOnly && /\.server\.tsx?$/.test(from)),
    )

  expect(found).toEqual([])
})

test('Styles are one file, linked by the root', () => {
  const found = product.filter(({ path, text, imports }) => {
    const styled = imports.some(({ from }) => /\.css(\?|$)/.test(from))
    return path !== 'app/root.tsx' && (styled || /^export (const|function) links\b/m.test(text))
  })

  expect(found.map(({ path }) => path)).toEqual([])
})

test('The environment is read in one place per process', () => {
  const readers =
    /^(app\/process\/config\.server\.ts|packages\/api\/src\/config\.ts|server\/|packages\/practice\/src\/nightly\.ts|tests\/support\/|bench\/|[^/]+\.config\.ts$)/
  const found = files
    .filter(({ path }) => !readers.test(path) && path !== 'tests/house-rules.test.ts')
    .filter(({ text }) => /process\.env\b/.test(text))

  expect(found.map(({ path }) => path)).toEqual([])
})

test('A form that changes something names the signed-in user who opened it', () => {
  const forAnyone =
    /^app\/(ui\/\w+\/(form|sign-out)|routes\/sign-in\/(login|register|forgot-password|reset-password))\.tsx$/
  const found = product
    .filter(
      ({ text }) => /\bForm\b[^;]*from 'react-router'/.test(text) && /method="post"/.test(text),
    )
    .filter(({ path }) => !forAnyone.test(path))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('Browsers may restore every field when going back, except searches and confirmations', () => {
  const mayForget =
    /^app\/(ui\/table\/search-input|routes\/(frame\/command-palette|contacts\/erasures\/erase|profile\/account\/delete-account))\.tsx$/
  const found = product.filter(({ text }) => text.includes('autoComplete="off"'))
  expect(found.map(({ path }) => path).filter((path) => !mayForget.test(path))).toEqual([])
})

test('Hashes are SHA-256, and randomness comes only from the secure source', () => {
  const hashes = product.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcreate(?:Hash|Hmac)\(\s*'([^']+)'/g)].map(([, name]) => `${name} ${path}`),
  )
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter((found) => !found.startsWith('sha256 '))).toEqual([])

  // These draw only random retry delays.
  const byChance =
    /^(packages\/api\/src\/(crm\/session|database\/server)|app\/upstream\/client\/send-request\.server)\.ts$/
  const found = product.filter(
    ({ path, text }) => /Math\.random\(/.test(text) && !byChance.test(path),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('No file or folder has a catch-all name', () => {
  const drawer =
    /(^|\/)(utils?|lib|helpers?|common|misc|shared|services?|types|constants)(\/|\.\w+$)/
  expect(ownFiles().filter((path) => drawer.test(path))).toEqual([])
})

test('Files are named in kebab case', () => {
  const kebab = /^(.*\/)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/
  expect(files.map(({ path }) => path).filter((path) => !kebab.test(path))).toEqual([])
})

test('Only a page and a configuration have a default export', () => {
  const mayHave =
    /^(app|bench\/speed\/hello\/app)\/(routes\/|routes\.ts|root\.tsx|home\.tsx|entry\.server\.tsx)|\.config\.ts$|^tests\/support\//
  const found = files.filter(
    ({ path, text }) => !mayHave.test(path) && /^export default /m.test(text),
  )

  expect(found.map(({ path }) => path)).toEqual([])
})

test('A build is repeated when a file of any folder changes', () => {
  const sources = readFileSync('server/build.mjs', 'utf8')
  const rooms = new Set(product.flatMap(({ path }) => path.match(/^\w+(?=\/)/) ?? []))

  expect(rooms.size).toBeGreaterThan(3)
  expect([...rooms].filter((room) => !sources.includes(`'${room}',`))).toEqual([])
})

test('Every npm script that runs our code begins with what restores the Node it runs on', () => {
  const found = globSync(['package.json', 'packages/*/package.json']).flatMap((path) => {
    const scripts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8')).scripts
    return Object.entries(scripts)
      .filter(([, script]) => !/^(cd \.\.\/\.\. && )?node server\/start\.mjs( |$)/.test(script))
      .map(([name]) => `${name} of ${path}`)
  })

  expect(found).toEqual(['sbom of package.json'])
})

test('Every decision record is dated and has the same four parts in the same order', () => {
  const records = ownFiles().filter((path) => path.startsWith('docs/decisions/'))
  const found = records.filter((path) => {
    const text = readFileSync(path, 'utf8')
    const parts = [...text.matchAll(/^## (.+)\n+(?!#)./gm)].map(([, heading]) => heading)
    const isDated = /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\b/.test(text)
    return !isDated || parts.join() !== 'Context,Decision,Alternatives,Consequences'
  })

  expect(records.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('No test is skipped or marked as only', () => {
  const found = files.filter(
    (file) => isTest(file) && /\b(test|it|describe)\.(skip|only|todo|fixme)\(/.test(file.text),
  )

  expect(found.map(({ path }) => path)).toEqual([])
})

test('Files stay small', () => {
  const found = product
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > 300)

  expect(found).toEqual([])
})

test('Tests are in five folders, and each runner finds its own', () => {
  const tests = ownFiles().filter((path) => path.startsWith('tests/'))
  const folders = new Set(tests.map((path) => path.split('/')[1] ?? '').filter(isFolder))
  const found = [/^tests\/browser\/.+\.spec\.ts$/, /^tests\/[^/]+\.test\.ts$/, FOUND_BY_VITEST]
  const lost = tests
    .filter((path) => /\.(test|spec)\.ts$/.test(path))
    .filter((path) => !found.some((place) => place.test(path)))

  expect([...folders].toSorted()).toEqual([
    'browser',
    'conformance',
    'nightly',
    'requests',
    'support',
  ])
  expect(lost).toEqual([])
})

const FOUND_BY_VITEST = /^tests\/(conformance|requests\/[^/]+|nightly\/postgres)\/[^/]+\.test\.ts$/

function isFolder(name: string) {
  return !name.includes('.')
}

test('Each step of the request lifecycle names functions of the files beside them', () => {
  const steps = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| \d+ \| (?<names>[^|]+) \| (?<paths>[^|]+) \|/gm,
    ),
  ]
  const found = steps.flatMap(({ groups = {} }) => {
    const paths = quotedIn(groups.paths)
    const texts = files
      .filter(({ path }) => paths.some((start) => path.startsWith(start)))
      .map(({ text }) => text)
    return quotedIn(groups.names)
      .map((quoted) => quoted.match(/\w+(?=(\([^)]*\))?$)/)?.[0] ?? quoted)
      .filter((name) => {
        const isKnown = RegExp(
          `(function\\*?|const) ${name}\\b|import .*\\b${name}\\b|^ +(async )?${name}\\(.*\\{$`,
          'm',
        )
        return !texts.some((text) => isKnown.test(text))
      })
      .map((name) => `${name} of ${paths}`)
  })

  expect(steps.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

function quotedIn(cell = '') {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)
}
