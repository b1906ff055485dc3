import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { tableOf } from '@bellbird/contact-tables/table-of'
  const { format, batches } = await tableOf(Buffer.from('Name;Phone\\nAda;+1 212 555 0101\\n'))
  const rows = []
  for await (const batch of batches) rows.push(...batch)
  console.log(JSON.stringify({ format, rows }))
`

test('The README links to no file, since the published package has none of the repository', () => {
  const readme = readFileSync('packages/contact-tables/README.md', 'utf8')
  expect(readme.match(/\]\((?!https:|#)[^)]*\)/g)).toBeNull()
})

test('The package that is published reads a file in another project, without TypeScript', () => {
  const project = mkdtempSync(join(tmpdir(), 'contact-tables-'))
  const run = (file: string, args: string[], cwd: string) =>
    execFileSync(file, args, { cwd, encoding: 'utf8' })
  try {
    run('npm', ['run', 'build', '-w', '@bellbird/contact-tables'], '.')
    const packed = run(
      'npm',
      ['pack', '--json', '--pack-destination', project],
      'build/contact-tables',
    )
    const [{ filename }] = JSON.parse(packed)
    const home = join(project, 'node_modules/@bellbird/contact-tables')
    mkdirSync(home, { recursive: true })
    run('tar', ['-xf', join(project, filename), '--strip-components=1', '-C', home], project)
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name))
    }

    const printed = run(process.execPath, ['--input-type=module', '--eval', program], project)

    const { format, rows } = JSON.parse(printed)
    expect(format).toBe('csv')
    expect(rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['Name', 'Phone'],
      ['Ada', '+1 212 555 0101'],
    ])
  } finally {
    rmSync(project, { recursive: true })
  }
}, 30_000)
