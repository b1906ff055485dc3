import { data, type MiddlewareFunction } from 'react-router'
import { isFormPost, readForm } from './forms/read-form.server.ts'
import { currentSession } from './session/context.server.ts'
import { isMarkOf } from './session/person-mark.server.ts'

/** Our largest form ticks some thousand contacts; each action has a limit of its own beside this. */
const MOST_BYTES = 1_048_576
const MOST_FIELDS = 100_000

/**
 * A form says who had opened it. When someone else has signed in since, in another tab, nothing of it is
 * done in their name.
 */
export const requireOwnForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = context.get(currentSession)
  if (!session.user || !isFormPost(request)) return next()
  const opener = (await readForm(request, MOST_BYTES, MOST_FIELDS)).get('opened_by')
  if (typeof opener !== 'string' || isMarkOf(opener, session.user)) return next()
  session.refuseFormOf(opener)
  throw data(
    'This form was opened by someone else, before you signed in here, so nothing was saved. They find their words again when they sign in and open its page within the hour.',
    { status: 409 },
  )
}
