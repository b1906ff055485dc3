import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Compiles the package to JavaScript with types, ready for `npm publish build/contact-tables`. */
const root = join(import.meta.dirname, '..')
const build = join(root, '../../build/contact-tables')
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)
const sources = globSync('src/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))

rmSync(build, { recursive: true, force: true })
mkdirSync(build, { recursive: true })
const options = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2023'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: join(root, 'src'),
  outDir: '.',
}
const files = sources.map((name) => join(root, name))
const project = join(build, 'tsconfig.json')
writeFileSync(project, JSON.stringify({ compilerOptions: options, files }))
execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' })
rmSync(project)

const {
  private: _,
  scripts: __,
  devDependencies: ___,
  files: ____,
  ...shared
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const exports = { './*': { types: './*.d.ts', default: './*.js' } }
writeFileSync(join(build, 'package.json'), `${JSON.stringify({ ...shared, exports }, null, 2)}\n`)
for (const name of ['README.md', 'LICENSE']) cpSync(join(root, name), join(build, name))
