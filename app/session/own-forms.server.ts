import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { data, type MiddlewareFunction } from 'react-router'
import { isFormPost, readForm } from '#app/forms/read-form.server.ts'
import { currentSession } from './context.server.ts'
import { isMarkOf } from './person-mark.server.ts'

/** If someone else has signed in since, in another tab, a form must not be executed in their name. */
export const requireOwnForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = context.get(currentSession)
  if (!session.user || !isFormPost(request)) return next()
  const opener = (await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)).get('opened_by')
  if (typeof opener !== 'string' || isMarkOf(opener, session.user)) return next()
  session.rejectFormOf(opener)
  throw data(
    'Someone else was signed in when this form was opened, so nothing was saved. Their entries are kept for an hour and shown when they sign in and open the page again.',
    { status: 409 },
  )
}
