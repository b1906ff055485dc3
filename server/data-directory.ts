import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** Makes the data directory where it is missing. Throws StartFailure when nothing can be kept in it. */
export async function requireWritable(dataDir: string) {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await make(dataDir)
    await writeFile(probe, 'written to see whether this directory can be used')
    await rm(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartFailure(
      `The data directory ${dataDir} cannot be written (${reason}): give this user the right to write there, or set DATA_DIR to another directory.`,
    )
  }
}

/** Node's own recursive mkdir never returns where a file system answers ENOENT to every name, as /proc does. */
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
