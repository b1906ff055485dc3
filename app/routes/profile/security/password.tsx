import { PasswordChange } from '@bellbird/contract/auth/session'
import { getZodConstraint } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { config } from '#app/process/config.server.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { SettingsFailure, SettingsPage } from '#app/routes/profile/settings-page.tsx'
import { loadUser } from '#app/routes/profile/user.server.ts'
import { type CurrentSession, currentSession } from '#app/session/context.server.ts'
import { fitsCookie } from '#app/session/middleware.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { changePassword } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/password.ts'

const secrets = ['current_password', 'new_password', 'confirm_password']

/** Loads the user, so that a token invalidated with the old password leads to sign-in immediately. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await loadUser(context)
  return {
    constraint: getZodConstraint(PasswordChange),
    email,
    provider: config().signInProvider?.name,
    justLinked: url.searchParams.has('linked'),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), PasswordChange)
  if (submission.status !== 'success') return reject(submission, { secrets })

  const changed = await changePassword(context.get(upstream), submission.value)
  if (!changed.ok) {
    const failure = 'Failed to change password'
    return reject(submission, { problem: changed.problem, failure, secrets })
  }
  logSecurity('password_changed')
  const { access_token } = changed.value
  if (access_token) await keepToken(context.get(currentSession), access_token)
  return redirectWithSuccess(href('/profile/password'), 'Password changed successfully!')
}

export default function PasswordSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage shown={loaderData} actionData={actionData} />
}

/** The result of a change is shown even if the user cannot be loaded. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!actionData) return <SettingsFailure tab="Password" error={error} />
  const shown = {
    constraint: {},
    email: '',
    provider: undefined,
    justLinked: false,
    formKey: actionData.key,
  }
  return <PasswordPage shown={shown} actionData={actionData} />
}

type PasswordFormData = Omit<Route.ComponentProps['loaderData'], 'formKey'> & { formKey: string }

type PageProps = Pick<Route.ComponentProps, 'actionData'> & {
  shown: PasswordFormData
}

function PasswordPage({ shown, actionData }: PageProps) {
  return (
    <SettingsPage tab="Password" failed={Boolean(actionData)}>
      <RejectionToast refused={actionData} />
      {shown.provider && !actionData && (
        <ProviderPassword provider={shown.provider} justLinked={shown.justLinked} />
      )}
      <PasswordForm key={shown.formKey} {...shown} lastResult={actionData?.result} />
    </SettingsPage>
  )
}

type FormProps = PasswordFormData & {
  lastResult: LastResult
}

function PasswordForm({ constraint, email, lastResult }: FormProps) {
  const [form, fields] = useForm<PasswordChange>({ id: 'password', constraint, lastResult })
  return (
    <FormPanel
      form={form}
      title="Password"
      intro="Use a password you don’t use anywhere else"
      buttons={<SubmitButton pendingLabel="Updating">Update Password</SubmitButton>}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        field={fields.current_password}
        label="Current Password"
        autoComplete="current-password"
      />
      <FieldPair>
        <PasswordField
          field={fields.new_password}
          label="New Password"
          hint="At least 8 characters and hard to guess"
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirm_password}
          label="Confirm New Password"
          autoComplete="new-password"
        />
      </FieldPair>
    </FormPanel>
  )
}

function ProviderPassword({ provider, justLinked }: { provider: string; justLinked: boolean }) {
  const link = <TextLink to={href('/forgot-password')}>request a link</TextLink>
  if (!justLinked) {
    return (
      <Notice tone="info" title={`If you sign in with ${provider}`}>
        Your account may not have a password. To set one, {link}.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={`You now sign in with ${provider}`}>
      For security, we removed your old password and signed out your other devices. Your contacts
      and settings are unchanged. To set a new password, {link}.
    </Notice>
  )
}

/** If the new token does not fit in the cookie, the session ends, because the old one is invalid. */
async function keepToken(session: CurrentSession, token: string) {
  session.replaceToken(token)
  if (!(await fitsCookie(session))) session.end()
}
