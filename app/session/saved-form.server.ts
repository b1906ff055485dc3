import { randomBytes } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import { parseJson } from '@bellbird/contract/json'
import { MAX_SAVED_FORMS_BYTES } from '@bellbird/runtime/sizes'
import { z } from 'zod'
import { state } from '../process/state.server.ts'
import { isMarkOf } from './person-mark.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const KEPT_FOR_SECONDS = 3_600
/** Beyond this limit no forms are saved until some expire, so that nobody can fill the disk. */
const MAX_FORMS = 1_000
const cookie = smallCookie('recovery')

const SavedForm = z.object({
  owner: z.string(),
  path: z.string(),
  from: z.string().optional(),
  entries: z.array(z.tuple([z.string(), z.string()])),
})
export type SavedForm = z.infer<typeof SavedForm>

/** Throws if too many are stored. */
export async function saveForm(form: SavedForm) {
  const id = randomBytes(16).toString('base64url')
  await (await forms()).put(nameOf(id), JSON.stringify(form))
  return cookie.write(id, KEPT_FOR_SECONDS)
}

export async function findSavedForm(request: Request, user: User): Promise<SavedForm | undefined> {
  const form = await anySavedForm(request)
  return form && isMarkOf(form.owner, user) ? form : undefined
}

export async function anySavedForm(request: Request): Promise<SavedForm | undefined> {
  const id = idIn(request)
  const bytes = id && (await storedForm(id).catch(() => undefined))
  const text = bytes ? Buffer.from(bytes).toString('utf8') : undefined
  return text ? SavedForm.safeParse(parseJson(text)).data : undefined
}

export async function deleteSavedForm(request: Request) {
  const id = idIn(request)
  if (id) await removeForm(id).catch(() => undefined)
  return cookie.clear()
}

function idIn(request: Request) {
  const id = cookie.read(request)
  return id && /^[\w-]{22}$/.test(id) ? id : undefined
}

async function storedForm(id: string) {
  return await (await forms()).get(nameOf(id))
}

async function removeForm(id: string) {
  await (await forms()).remove(nameOf(id))
}

async function forms() {
  const most = { count: MAX_FORMS, bytes: MAX_SAVED_FORMS_BYTES }
  return (await state()).values('kept-forms', { keptFor: KEPT_FOR_SECONDS * 1_000, most })
}

function nameOf(id: string) {
  return `${id}.json`
}
