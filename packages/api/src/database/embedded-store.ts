import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { sync, syncTree } from './durable-files.ts'
import { openEmbedded } from './embedded.ts'

/** Other major versions cannot read the engine's files. */
const VERSION = '18'

/** Elsewhere first, then moved into place when it is complete on disk. */
export async function makeStore(directory: string) {
  if (existsSync(directory)) {
    assertOwnStore(directory)
    // We hold our own lock. The engine's may be an empty file after a power failure and would block it forever.
    rmSync(join(directory, 'postmaster.pid'), { force: true })
    return
  }

  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const { engine } = await openEmbedded(draft)
  await engine.close()
  await syncTree(draft)
  renameSync(draft, directory)
  sync(dirname(directory))
}

function assertOwnStore(directory: string) {
  const marker = join(directory, 'PG_VERSION')
  const version = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : ''
  if (version === '') {
    throw new StartError(
      `${directory} is damaged (it has no PG_VERSION): restore it from a backup, or move it away to start with an empty one.`,
    )
  }
  if (version !== VERSION) {
    throw new StartError(
      `${directory} was written by PostgreSQL ${version} and this version reads PostgreSQL ${VERSION}: start the version that wrote it, or restore a backup made for this one.`,
    )
  }
}
