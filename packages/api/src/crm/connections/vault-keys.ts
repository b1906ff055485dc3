import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { sync } from '../../database/durable-files.ts'

const FILE = 'crm-key'

/** Newest first: the operator's, one in the data directory, or a temporary one of this process. Throws StartError. */
export function tokenKeys(named: string[] | undefined, dataDir: string | undefined) {
  if (named) return named.map((key) => Buffer.from(key, 'base64'))
  if (dataDir === undefined) return [randomBytes(32)]

  const file = join(dataDir, FILE)
  const key = read(file) ?? make(file)
  if (key.length === 32) return [key]
  throw new StartError(
    `The key in ${file} cannot be used: restore it, or delete it, after which every CRM has to be connected again.`,
  )
}

function read(file: string) {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError(`The key in ${file} cannot be read (${code}): make it readable.`)
  }
}

/** Complete and on disk before anything is encrypted with it. */
function make(file: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  sync(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  sync(dirname(file))
  return read(file) as Buffer
}
