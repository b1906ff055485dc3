import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { logCall } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/log-call.ts'
import { callChoices } from './call-choices.server.ts'
import { CallForm as Fields } from './call-form.tsx'
import { CallForm, loggedCallOf } from './call-form-schema.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const contact = await findContact(context.get(upstream), params.contactId)
  return { name: nameOf(contact), ...callChoices(contact), once: crypto.randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, CallForm)
  if (submission.status !== 'success') return reject(submission)

  const call = loggedCallOf(submission.value)
  const key = onceKey(form.get('once'), call)
  const logged = await logCall(context.get(upstream), params.contactId, call, key)
  if (!logged.ok) {
    return reject(submission, { problem: logged.problem, failure: 'Failed to log the call' })
  }
  return redirectWithSuccess(href('/contacts/:contactId', params), 'Call logged')
}

export default function LogCall({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, numbers, zones, once } = loaderData
  const title = `Log a call with ${name}`
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', params), label: name }}
        title={title}
      />
      <RejectionToast refused={actionData} />
      <div className="max-w-176">
        <Panel>
          <Fields
            contactId={params.contactId}
            submitLabel="Log call"
            numbers={numbers}
            zones={zones}
            blank="Leave blank if you called just now"
            hidden={{ once }}
            lastResult={actionData?.result}
          />
        </Panel>
      </div>
    </>
  )
}
