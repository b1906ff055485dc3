import type { User } from '@bellbird/contract/auth/user'
import {
  MAX_BULK_FORM_FIELDS,
  MAX_FORM_BYTES,
  MAX_REJECTED_OUTCOMES_BYTES,
  MAX_REJECTED_OUTCOMES_FIELDS,
} from '@bellbird/runtime/sizes'
import type { SubmissionResult } from '@conform-to/react'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { formValues } from '#app/forms/parse.server.ts'
import { formReadOf, isFormPost, readForm } from '#app/forms/read-form.server.ts'
import { readFields } from '#app/forms/read-upload.server.ts'
import { type CurrentSession, currentSession } from './context.server.ts'
import { wantedPath } from './guards.server.ts'
import { knownDeviceCookie } from './known-devices.server.ts'
import { markOf } from './person-mark.server.ts'
import {
  anySavedForm,
  deleteSavedForm,
  findSavedForm,
  type SavedForm,
  saveForm,
} from './saved-form.server.ts'

/** The only form without a file that is too long to be URL-encoded. */
const REJECTED_OUTCOMES = /\/outcomes\/corrected$/

/** Never saved: secrets, and keys that belong to one rendering of a form. */
const NEVER_SAVED = /password|^api_key$|^once$|^opened_by$/i

/** The next form from the same page deletes saved input; a form that is shown again never replaces another one. */
export const saveUnsentInput: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = context.get(currentSession)
  const { user } = session
  const response = await next()
  if (request.method !== 'POST') return response

  const path = pagePath(new URL(request.url))
  const isDone = response.status < 400
  const owner = await ownerOfUnsent(request, session, user, response)
  const form = owner && (await formSent(request, path))
  const entries = form ? entriesOf(form) : []
  if (entries.length > 0 && owner) {
    const [pathname = '/'] = wantedPath(request).split('?')
    const from = session.inputOfferedOn ?? pagePath({ pathname })
    if (session.inputOfferedOn && ((await anySavedForm(request))?.path ?? path) !== path) {
      return response
    }
    await deleteSavedForm(request)
    const cookie = await saveForm({ owner, path, from, entries }).catch(() => undefined)
    if (cookie) response.headers.append('set-cookie', cookie)
  } else if (!form && user && response.status < 429) {
    const saved = (await findSavedForm(request, user))?.path
    // Another file of outcomes replaces the rejected rows of an earlier one.
    if (saved === path || (isDone && saved === `${path}/corrected`)) {
      response.headers.append('set-cookie', await deleteSavedForm(request))
    }
  }
  return response
}

async function formSent(request: Request, path: string) {
  const read = formReadOf(request)
  if (read) return read
  if (isFormPost(request)) {
    return readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS).catch(() => undefined)
  }
  if (!REJECTED_OUTCOMES.test(path)) return undefined
  await readFields(request, MAX_REJECTED_OUTCOMES_BYTES, MAX_REJECTED_OUTCOMES_FIELDS)
  return formReadOf(request)
}

/** Whose input would be lost: the session ended, another user's began, or the response does not show the form. */
function ownerOfUnsent(
  request: Request,
  session: CurrentSession,
  user: User | undefined,
  { status }: Response,
) {
  if (session.rejectedFormOf) return session.rejectedFormOf
  if (session.inputOfferedOn && user) return markOf(user)
  if (session.isUnsaved && user && status >= 429) return markOf(user)
  if (session.wasEndedByUpstream && user && formReadOf(request)) return markOf(user)
  return session.neededSignIn ? knownDeviceCookie.lastMark(request) : undefined
}

export type SavedInput = {
  path: string
  result: SubmissionResult<string[]>
}

export async function savedInputOn(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SavedInput | undefined> {
  const saved = await savedFormOnOrFrom(url, request, context)
  // Its rows are read by its own page.
  if (!saved || REJECTED_OUTCOMES.test(saved.path)) return undefined
  return { path: saved.path, result: { initialValue: formValues(saved.form) } }
}

export async function savedFormOn(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const page = pagePath(url)
  return (await findSaved(request, context, ({ path }) => path === page))?.form
}

/** Of this page, or sent to `path` from it. */
export function savedFormOnOrFrom(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const page = pagePath(url)
  return findSaved(request, context, ({ path, from }) => [path, from].includes(page))
}

export async function takeFormSentFrom(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
  field: string,
) {
  const page = pagePath(url)
  const saved = await findSaved(
    request,
    context,
    ({ path, from }) => from === page && path !== page,
  )
  if (!saved?.form.has(field)) return undefined
  return { form: saved.form, headers: { 'set-cookie': await deleteSavedForm(request) } }
}

async function findSaved(
  request: Request,
  context: Readonly<RouterContextProvider>,
  isOfPage: (saved: SavedForm) => boolean,
) {
  const { user } = context.get(currentSession)
  const saved = user && (await findSavedForm(request, user))
  if (!saved || !isOfPage(saved)) return undefined
  const form = new FormData()
  for (const [name, value] of saved.entries) form.append(name, value)
  return { path: saved.path, form }
}

function entriesOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !NEVER_SAVED.test(name) ? [[name, value] as [string, string]] : [],
  )
}

function pagePath({ pathname }: { pathname: string }) {
  return pathname.replace(/\/?_?\.data$/, '') || '/'
}
