import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const SOURCES = [
  'app',
  'packages',
  'server',
  'bundling',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.node.config.ts',
]

const COMMANDS = {
  app: ['node_modules/@react-router/dev/bin.js', 'build'],
  node: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.node.config.ts'],
}

/** Builds the parts whose sources changed since they were last built; with `force`, all of them. */
export function bringBuild(runtime, parts, { force }) {
  const sources = hashOf(SOURCES)
  for (const part of parts) {
    const stamp = join(ROOT, 'build', `.${part}-stamp`)
    if (!force && textOf(stamp) === sources) continue

    rmSync(stamp, { force: true })
    build(runtime, part)
    writeFileSync(stamp, sources)
  }
}

function build(runtime, part) {
  console.log(`Building ${part === 'app' ? 'the app' : 'the server'} …`)
  const { status, stdout, stderr } = spawnSync(runtime, COMMANDS[part], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Infinity,
  })
  if (status === 0) return

  console.error(`${stdout}${stderr}\nThe build failed. See the output above.`)
  process.exit(1)
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesBelow))
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesBelow(name) {
  const found = statSync(join(ROOT, name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$|\/corpus\//.test(name) ? [] : [name]

  return readdirSync(join(ROOT, name))
    .sort()
    .flatMap((child) => filesBelow(join(name, child)))
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
