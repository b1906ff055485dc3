import { firstName, lastName, MAX_PASSWORD_LENGTH } from '@bellbird/contract/auth/user'
import { email, line, phone } from '@bellbird/contract/text'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Trash2 } from 'lucide-react'
import { data, href, useOutlet } from 'react-router'
import { z } from 'zod'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { DevicePanels } from '#app/routes/profile/security/device-panels.tsx'
import { SettingsFailure, SettingsPage } from '#app/routes/profile/settings-page.tsx'
import { loadUser, saveProfile } from '#app/routes/profile/user.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { DangerZone } from '#app/ui/feedback/danger-zone.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { inPlace } from '#app/ui/layout/in-place.ts'
import type { Route } from './+types/profile.ts'
import { DataPanel } from './data-panel.tsx'

const PersonalInformation = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: phone.default(''),
  company_name: line(200).default(''),
  current_password: z.string().max(MAX_PASSWORD_LENGTH).default(''),
})

export async function loader({ context }: Route.LoaderArgs) {
  const { first_name, last_name, email, phone, company_name } = await loadUser(context)
  return {
    constraint: getZodConstraint(PersonalInformation),
    values: { first_name, last_name, email, phone, company_name },
  }
}

const secrets = ['current_password']

/** The password is requested only if the upstream requires it: most saves need none, and some upstreams never do. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const wasPrompted = form.has('current_password')
  if (!wasPrompted) form.set('current_password', '')
  const submission = parseForm(form, PersonalInformation)
  if (submission.status !== 'success') return asking(reject(submission, { secrets }), wasPrompted)

  const { current_password, ...profile } = submission.value
  const saved = await saveProfile(context, profile, current_password)
  if (!saved.ok) {
    const { problem } = saved
    const isWanted = problem.issues.some(({ path: [field] }) => field === 'current_password')
    const rejected = reject(submission, { problem, failure: 'Failed to update profile', secrets })
    return asking(rejected, wasPrompted || isWanted)
  }
  return redirectWithSuccess(href('/profile'), 'Profile updated successfully!')
}

function asking({ data: rejected, init }: ReturnType<typeof reject>, asksForPassword: boolean) {
  return data({ ...rejected, asksForPassword }, init ?? undefined)
}

export default function ProfileSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage shown={loaderData} actionData={actionData} />
}

/** The input stays on the screen even if the profile cannot be loaded. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!actionData) return <SettingsFailure tab="Profile" error={error} />
  return <ProfilePage shown={{ constraint: {}, values: {} }} actionData={actionData} />
}

type ProfileFormData = {
  constraint: Route.ComponentProps['loaderData']['constraint']
  values: Partial<z.input<typeof PersonalInformation>>
}

type PageProps = Pick<Route.ComponentProps, 'actionData'> & { shown: ProfileFormData }

function ProfilePage({ shown, actionData }: PageProps) {
  return (
    <DialogHost dialog={useOutlet()}>
      <SettingsPage tab="Profile" failed={Boolean(actionData)}>
        <RejectionToast refused={actionData} />
        <ProfileForm
          {...shown}
          lastResult={actionData?.result}
          asksForPassword={actionData?.asksForPassword ?? false}
        />
        <DevicePanels />
        <DataPanel />
        <DangerZone
          title="Danger Zone"
          text="Permanently delete your account. This action cannot be undone."
        >
          <ButtonLink
            variant="danger-quiet"
            icon={Trash2}
            to={href('/profile/delete-account')}
            state={inPlace}
            preventScrollReset
          >
            Delete Account
          </ButtonLink>
        </DangerZone>
      </SettingsPage>
    </DialogHost>
  )
}

type FormProps = ProfileFormData & {
  lastResult: LastResult
  asksForPassword: boolean
}

function ProfileForm({ constraint, values, lastResult, asksForPassword }: FormProps) {
  const [form, fields] = useForm<z.input<typeof PersonalInformation>>({
    id: 'profile',
    constraint,
    defaultValue: values,
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title="Personal Information"
      intro="Your name and contact details"
      buttons={<SubmitButton pendingLabel="Saving">Save Changes</SubmitButton>}
    >
      <FieldPair>
        <TextField field={fields.first_name} label="First Name" autoComplete="given-name" />
        <TextField field={fields.last_name} label="Last Name" autoComplete="family-name" />
      </FieldPair>
      <TextField field={fields.email} label="Email Address" type="email" autoComplete="email" />
      {asksForPassword && (
        <PasswordField
          field={fields.current_password}
          label="Current Password"
          hint="Required to change your email"
          autoComplete="current-password"
        />
      )}
      <FieldPair>
        <TextField
          field={fields.phone}
          label="Phone Number"
          type="tel"
          optional
          autoComplete="tel"
        />
        <TextField
          field={fields.company_name}
          label="Company Name"
          optional
          autoComplete="organization"
        />
      </FieldPair>
    </FormPanel>
  )
}
