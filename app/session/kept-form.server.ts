import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { User } from '#contract/user.ts'
import { config } from '../config.server.ts'
import { isMarkOf } from './person-mark.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const KEPT_FOR_SECONDS = 3_600
/** Beyond it no more are kept until some are over, so that nobody can fill the disk with them. */
const MOST = 1_000
const cookie = smallCookie('kept-form')

const KeptForm = z.object({
  /** The mark of whose words they are. */
  owner: z.string(),
  path: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
})
/** The words of a form that could not be sent because the session had ended, and the form's address. */
export type KeptForm = z.infer<typeof KeptForm>

/** Keeps a form for an hour in the data directory; gives the Set-Cookie value that finds it again. Throws when too many wait. */
export async function keepForm(owner: string, path: string, entries: [string, string][]) {
  const id = randomBytes(16).toString('base64url')
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  if ((await readdir(folder())).length >= MOST) await dropOldForms()
  if ((await readdir(folder())).length >= MOST) throw new Error('Too many forms are kept.')
  const form: KeptForm = { owner, path, entries }
  await writeFile(`${fileOf(id)}.part`, JSON.stringify(form), { mode: 0o600 })
  await rename(`${fileOf(id)}.part`, fileOf(id))
  return cookie.write(id, KEPT_FOR_SECONDS)
}

/** The form this very person was about to send, if it is kept. */
export async function findKeptForm(request: Request, user: User): Promise<KeptForm | undefined> {
  const id = idIn(request)
  const text = id && (await readFile(fileOf(id), 'utf8').catch(() => undefined))
  const form = text ? KeptForm.safeParse(parsed(text)).data : undefined
  return form && isMarkOf(form.owner, user) ? form : undefined
}

/** Forgets the kept form; gives the Set-Cookie value that goes with that. */
export async function dropKeptForm(request: Request) {
  const id = idIn(request)
  if (id) await rm(fileOf(id), { force: true })
  return cookie.clear()
}

/** A file that a crash or a full disk has cut short holds nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idIn(request: Request) {
  const id = cookie.read(request)
  return id && /^[\w-]{22}$/.test(id) ? id : undefined
}

function folder() {
  return join(config().dataDir, 'kept-forms')
}

function fileOf(id: string) {
  return join(folder(), `${id}.json`)
}

setInterval(dropOldForms, (KEPT_FOR_SECONDS * 1_000) / 4).unref()

/** All at once: one after the other a thousand files hold up the form that is being kept. */
async function dropOldForms() {
  const files = await readdir(folder()).catch(() => [])
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder(), file)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (mtimeMs < Date.now() - KEPT_FOR_SECONDS * 1_000) await rm(path, { force: true })
    }),
  )
}
