import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Starts as on another machine, with the given processor and Node. */
function startOn(arch: string, node: string) {
  const machine = `
    Object.defineProperty(process, 'platform', { value: 'linux' })
    Object.defineProperty(process, 'arch', { value: '${arch}' })
    Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(machine)}`]
  return promisify(execFile)(process.execPath, [...options, 'server/start.mjs', '--build'])
}

test('On a machine with an older Node and no package of a newer one, the start says what to install', async () => {
  await expect(startOn('riscv64', '20.20.2')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'Bellbird needs Node 24, and npm has no package of it for linux on riscv64: install Node 24 or newer from https://nodejs.org and start again.\n',
  })
})

test('A machine without a package uses its own Node if that is new enough', async () => {
  expect(await startOn('riscv64', '26.10.0')).toMatchObject({ stderr: '' })
})
