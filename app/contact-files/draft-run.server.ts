import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportReport } from '#contract/contact-import.ts'
import type { User } from '#contract/user.ts'
import { draftFolder, writeWhole } from './draft-folders.server.ts'

const RUN = 'run.json'

/** How the import of a draft stands. `heartbeat` is when it was last heard of, as Date.now() says. */
export type Run = {
  state: 'running' | 'finished' | 'failed'
  heartbeat: number
  report?: ImportReport
  importId?: string
  /** Why it failed, for the person. */
  message?: string
}

export async function recordRun(user: User, id: string, run: Omit<Run, 'heartbeat'>) {
  const folder = await draftFolder(user, id)
  if (folder) await writeWhole(folder, RUN, { ...run, heartbeat: Date.now() })
}

export async function findRun(user: User, id: string): Promise<Run | undefined> {
  const folder = await draftFolder(user, id)
  const text = folder && (await readFile(join(folder, RUN), 'utf8').catch(() => undefined))
  return text ? (JSON.parse(text) as Run) : undefined
}
