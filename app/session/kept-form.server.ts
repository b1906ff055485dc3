import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '@bellbird/contract/auth/user'
import { parseJson } from '@bellbird/contract/json'
import { MAX_SAVED_FORMS_BYTES } from '@bellbird/runtime/sizes'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { isMarkOf } from './person-mark.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const KEPT_FOR_SECONDS = 3_600
/** Beyond it no more are kept until some are over, so that nobody can fill the disk with them. */
const MAX_FORMS = 1_000
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
  const form: KeptForm = { owner, path, entries }
  const text = JSON.stringify(form)
  const bytes = Buffer.byteLength(text)
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  if (!(await hasRoom(bytes))) await dropOldForms()
  if (!(await hasRoom(bytes))) throw new Error('Too many forms are kept.')
  await writeFile(`${fileOf(id)}.part`, text, { mode: 0o600 })
  await rename(`${fileOf(id)}.part`, fileOf(id))
  return cookie.write(id, KEPT_FOR_SECONDS)
}

async function hasRoom(bytes: number) {
  const files = await keptFiles()
  const total = files.reduce((sum, { size }) => sum + size, bytes)
  return files.length < MAX_FORMS && total <= MAX_SAVED_FORMS_BYTES
}

/** The form this very person was about to send, if it is kept. */
export async function findKeptForm(request: Request, user: User): Promise<KeptForm | undefined> {
  const id = idIn(request)
  const text = id && (await readFile(fileOf(id), 'utf8').catch(() => undefined))
  const form = text ? KeptForm.safeParse(parseJson(text)).data : undefined
  return form && isMarkOf(form.owner, user) ? form : undefined
}

/** Forgets the kept form; gives the Set-Cookie value that goes with that. */
export async function dropKeptForm(request: Request) {
  const id = idIn(request)
  if (id) await rm(fileOf(id), { force: true })
  return cookie.clear()
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

async function dropOldForms() {
  const oldest = Date.now() - KEPT_FOR_SECONDS * 1_000
  const old = (await keptFiles()).filter(({ mtimeMs }) => mtimeMs < oldest)
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
}

/** All at once: one after the other a thousand files hold up the form that is being kept. */
async function keptFiles() {
  const names = await readdir(folder()).catch(() => [])
  const files = names.map(async (name) => {
    const path = join(folder(), name)
    const found = await stat(path).catch(() => undefined)
    return found ? [{ path, size: found.size, mtimeMs: found.mtimeMs }] : []
  })
  return (await Promise.all(files)).flat()
}
