import { href } from 'react-router'
import { dropDrafts } from '#app/contact-files/drafts.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { dropKeptForm } from '#app/session/kept-form.server.ts'
import { lastUserCookie } from '#app/session/last-user.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import { deleteUser } from '#app/upstream/users.server.ts'
import type { Route } from './+types/delete-account.ts'

export const handle = { dialog: true }

/** The page under the dialog has the user; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

/** With the account goes what waits here: uploaded files, and words that could not be sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(currentSession)
  const { user } = session
  const deleted = await deleteUser(context.get(upstream))
  if (!deleted.ok) {
    return redirectWithError(href('/profile'), {
      message: sentenceOf(deleted.problem) ?? 'Failed to delete account',
      description: deleted.problem.notice,
    })
  }
  if (user) await dropDrafts(user).catch(() => undefined)
  await dropKeptForm(request)
  session.end()
  logSecurity('account_deleted')
  return redirectWithSuccess(href('/login'), 'Account deleted successfully', {
    headers: {
      'clear-site-data': '"cache", "storage"',
      'set-cookie': lastUserCookie.forget(),
    },
  })
}

export default function DeleteAccount() {
  return (
    <>
      <PageTitle>Delete your account?</PageTitle>
      <Dialog
        title="Delete your account?"
        action={href('/profile/delete-account')}
        cancelHref={href('/profile')}
        confirmLabel="Delete Account"
        pendingLabel="Deleting"
      >
        Are you sure you want to delete your account? This action cannot be undone.
      </Dialog>
    </>
  )
}
