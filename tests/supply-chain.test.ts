import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Package = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
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
      /** The versions that have the fault, as a range of npm. */
      vulnerable: z.string(),
      ids: z.array(z.string()).min(1),
      what: z.string(),
      /** Why a version with the fault may be used all the same. */
      accepted: z.string().optional(),
    }),
  ),
})

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock = Lock.parse(read('package-lock.json'))
const installed = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }))
const { advisories } = Advisories.parse(read('tests/advisories.json'))

test('No package that is installed has a known fault, except where it is written why', () => {
  const found = advisories
    .filter(({ accepted }) => accepted === undefined)
    .flatMap(({ package: name, vulnerable, ids }) =>
      installed
        .filter((one) => one.name === name && satisfies(one.version ?? '', vulnerable))
        .map(({ version }) => `${name} ${version}: ${ids.join(', ')}`),
    )

  expect(found).toEqual([])
})

test('Nothing is excused that is not installed any more', () => {
  const needless = advisories.filter(
    ({ package: name, vulnerable, accepted }) =>
      accepted !== undefined &&
      !installed.some((one) => one.name === name && satisfies(one.version ?? '', vulnerable)),
  )

  expect(needless).toEqual([])
})

test('Every package is pinned to one version and to the bytes it had', () => {
  const { dependencies, devDependencies } = read('package.json')
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(String(version)),
  )

  expect(lock.lockfileVersion).toBe(3)
  expect(loose).toEqual([])
  expect(installed.filter(({ integrity }) => !integrity)).toEqual([])
})

test('Whatever ships with the product has a licence that lets it', () => {
  const free =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)(?: OR [\w.-]+)*\)?$/
  // Their manifests are older than the field; both carry the MIT licence as a file.
  const byFile = ['busboy', 'streamsearch']
  const other = installed.filter(
    ({ name, dev, license }) => !dev && !byFile.includes(name) && !free.test(license ?? ''),
  )

  expect(other.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('The image runs on a Node that its makers still mend', () => {
  // https://github.com/nodejs/release: when each line that is kept long ends.
  const ends: Record<string, string> = { 22: '2027-04-30', 24: '2028-04-30' }
  const lines = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)-/gm)]
  expect(lines.length).toBeGreaterThan(0)
  for (const [, line = ''] of lines)
    expect(Date.parse(ends[line] ?? '')).toBeGreaterThan(Date.now())
})
