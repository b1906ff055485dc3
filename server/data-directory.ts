import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'

export async function requireWritable(setting: 'DATA_DIR' | 'UPLOAD_DIR', directory: string) {
  const probe = join(directory, `.write-test-${randomUUID()}`)
  try {
    await make(directory)
    await writeFile(probe, 'written to see whether this directory can be used')
    await rm(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The directory ${directory} of ${setting} is not writable (${reason}): give this user write permission, or set ${setting} to another directory.`,
    )
  }
}

/** Node's recursive mkdir never returns if the file system answers ENOENT to every name, as /proc does. */
async function make(directory: string): Promise<void> {
  if (await exists(directory)) return

  if (!(await exists(dirname(directory)))) await make(dirname(directory))
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
