import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { data, type MiddlewareFunction } from 'react-router'
import { isFormPost, readForm } from '#app/forms/read-form.server.ts'
import { type CurrentSession, currentSession } from './context.server.ts'
import { isMarkOf } from './person-mark.server.ts'

export const OTHERS_FORM =
  'Someone else was signed in when this form was opened, so nothing was saved. Their entries are kept for an hour and shown when they sign in and open the page again.'

/** If someone else has signed in since, in another tab, a form must not be executed in their name. */
export const requireOwnForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = context.get(currentSession)
  if (!session.user || !isFormPost(request)) return next()
  const form = await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)
  if (!keepOthersForm(session, form.get('opened_by'))) return next()
  throw data(OTHERS_FORM, { status: 409 })
}

/** Whether another user opened the form, for whom it is then kept. */
export function keepOthersForm(session: CurrentSession, opener: unknown) {
  if (!session.user || typeof opener !== 'string' || isMarkOf(opener, session.user)) return false
  session.rejectFormOf(opener)
  return true
}
