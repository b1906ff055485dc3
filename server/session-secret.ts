import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'

const FILE = 'session-secret'

/** Once returned, the secret survives a power failure. */
export async function storedSessionSecret(dataDir: string) {
  const file = join(dataDir, FILE)
  return (await read(file)) ?? (await make(dataDir, file))
}

async function read(file: string) {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unusable(file, error.code)
  })
  if (secret === undefined) return undefined
  if (secret.trim().length < 32) throw unusable(file, 'too short')

  return secret.trim()
}

/** Another process starting at the same time may have written it first: the file wins. */
async function make(dataDir: string, file: string) {
  const draft = `${file}.${randomUUID()}`
  await writeThrough(draft, randomBytes(48).toString('base64url'))
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw unusable(file, (error as NodeJS.ErrnoException).code)
    }
  } finally {
    await rm(draft, { force: true })
  }
  await flushDirectory(dataDir)

  return (await read(file)) as string
}

async function writeThrough(file: string, text: string) {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function flushDirectory(directory: string) {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unusable(file: string, reason = 'unreadable') {
  return new StartError(
    `The session secret in ${file} cannot be used (${reason}): delete that file, which signs everyone out, or set SESSION_SECRET.`,
  )
}
