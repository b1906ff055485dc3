import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type SourceFile = { path: string; text: string; imports: Import[] }
export type Import = { from: string; typeOnly: boolean }

/** The repository's own TypeScript and JavaScript, committed or not. */
export function sourceFiles(): SourceFile[] {
  return ownFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

/** Every file of the repository, by its path from the root. */
export function ownFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = spawnSync('git', list, { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })
  const deleted = spawnSync('git', ['ls-files', '--deleted'], { encoding: 'utf8' }).stdout
  const gone = new Set(deleted.split('\n'))
  return stdout.split('\n').filter((path) => path && !gone.has(path))
}

/** Imports as paths from the root, or as package names. */
function importsOf(path: string, text: string): Import[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
  return [...text.matchAll(statement)].map(([, type, fixed, dynamic]) => ({
    from: resolved(path, (fixed ?? dynamic) as string),
    typeOnly: Boolean(type),
  }))
}

function resolved(path: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('@bellbird/')) {
    return `${specifier.replace(/^@bellbird\/([^/]+)/, 'packages/$1/src')}.ts`
  }
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  return specifier
}
