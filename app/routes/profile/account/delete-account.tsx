import { useEffect } from 'react'
import { data, href } from 'react-router'
import { dropDrafts } from '#app/contact-import/drafts/drafts.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { proveOwner } from '#app/routes/profile/prove-owner.server.ts'
import { loadUser } from '#app/routes/profile/user.server.ts'
import { forgetAccount } from '#app/session/account-cache.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { knownDeviceCookie } from '#app/session/known-devices.server.ts'
import { deleteSavedForm } from '#app/session/saved-form.server.ts'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Field } from '#app/ui/components/field.tsx'
import { PasswordInput } from '#app/ui/components/password-input.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteUser } from '#app/upstream/users.server.ts'
import type { Route } from './+types/delete-account.ts'
import { countDeleted } from './count-deleted.server.ts'

export const handle = { dialog: true }

export async function loader({ context }: Route.LoaderArgs) {
  const user = await loadUser(context)
  return {
    email: user.email,
    hasPassword: user.has_password !== false,
    counts: await countDeleted(context.get(upstream)),
  }
}

/** Also deletes what is stored here: uploaded files and saved input. */
export async function action({ request, context }: Route.ActionArgs) {
  const fault = await proveOwner(context, await readForm(request))
  if (fault && fault.status >= 500) return redirectWithError(href('/profile'), fault.message)
  if (fault) return data({ fault: fault.message }, { status: fault.status })

  const session = context.get(currentSession)
  const { user } = session
  const deleted = await deleteUser(context.get(upstream))
  if (!deleted.ok) {
    return redirectWithProblem(href('/profile'), deleted.problem, 'Failed to delete account')
  }
  if (user) await dropDrafts(user).catch(() => undefined)
  const withoutForm = await deleteSavedForm(request)
  session.end()
  logSecurity('account_deleted')
  return redirectWithSuccess(href('/login'), 'Account deleted successfully', {
    headers: [
      ['clear-site-data', '"cache", "storage"'],
      ['set-cookie', knownDeviceCookie.forget()],
      ['set-cookie', forgetAccount()],
      ['set-cookie', withoutForm],
    ],
  })
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, counts } = loaderData
  const errors = actionData ? [actionData.fault] : undefined
  const field = hasPassword ? 'delete-password' : 'delete-email'
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (actionData) document.getElementById(field)?.focus()
  }, [actionData, field])
  return (
    <Dialog
      title="Delete your account?"
      error={Boolean(actionData)}
      action={href('/profile/delete-account')}
      cancelHref={href('/profile')}
      confirmLabel="Delete Account"
      pendingLabel="Deleting"
      fields={
        hasPassword ? (
          <Field id={field} label="Current Password" errors={errors}>
            {(control) => (
              <PasswordInput
                {...control}
                name="current_password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
        ) : (
          <Field id={field} label={`Type ${email} to confirm`} errors={errors}>
            {(control) => (
              <TextInput {...control} name="email" type="email" autoComplete="off" required />
            )}
          </Field>
        )
      }
    >
      <p>Are you sure you want to delete your account? This action cannot be undone.</p>
      <p>This deletes:</p>
      <ul>
        {[...counts, 'Your profile, settings, and history'].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Data you downloaded or sent to a CRM, a voice platform, or a webhook isn’t deleted. To keep
        a copy of your data, cancel and download it first.
      </p>
    </Dialog>
  )
}
