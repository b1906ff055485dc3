import type { User } from '@bellbird/contract/auth/user'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { href } from 'react-router'
import { z } from 'zod'
import { connectionIn, idIn } from '#app/calling/agent-choice.ts'
import { agentChoices, variablesOf } from '#app/calling/agent-choices.server.ts'
import { greetingIn } from '#app/calling/ai-disclosure.ts'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { CallingPanel } from '#app/routes/contacts/calling/calling-panel.tsx'
import { callingViewOf } from '#app/routes/contacts/calling/calling-view.server.ts'
import { readinessIn } from '#app/routes/contacts/calling/readiness.server.ts'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import {
  judgeSingleCall,
  placeSingleCall,
  singleCallConnections,
} from '#app/upstream/single-calls.server.ts'
import { findBlockingEntries } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/call-now.ts'
import { CallNowFields } from './call-now-form.tsx'
import { CallNowForm, callInputOf } from './call-now-schema.ts'
import { verdictView } from './verdict-view.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const Query = z.object({ number: z.string().max(200).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, connections] = await Promise.all([
    findContact(api, params.contactId),
    singleCallConnections(api),
  ])
  const [first] = connections
  if (!first) {
    throw await redirectWithError(href('/contacts/:contactId', params), {
      message: 'Connect a voice platform first',
      description: 'No connected platform can call a single contact.',
    })
  }
  const all = [contact.phone, ...(contact.phones ?? [])].filter(Boolean)
  const asked = queryOf(url, Query).number ?? ''
  const number = all.includes(asked) ? asked : contact.phone
  const [verdict, refusing] = await Promise.all([
    judgeSingleCall(api, contact.id, number),
    findBlockingEntries(api, [number]),
  ])
  const user = context.get(currentSession).user as User
  const here = href('/contacts/:contactId/call', params)
  const others = all.filter((other) => other !== number)
  return {
    name: nameOf(contact),
    number: formatPhone(number),
    others: others.map((other) => ({
      number: formatPhone(other),
      href: listAddress(here, { number: other }),
    })),
    verdict: verdictView(verdict, contact.id),
    readiness: readinessIn(verdict),
    calling: callingViewOf({ ...contact, phone: number }),
    suppression: refusing ? refusing.get(number) : null,
    ...agentChoices(connections),
    once: crypto.randomUUID(),
    defaultValue: {
      agent: connections.length === 1 ? `${first.id}/` : '',
      number_id: '',
      number,
      purpose: '',
      disclosure: greetingIn(user.language, user.company_name, contact.first_name),
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, CallNowForm)
  if (submission.status !== 'success') return reject(submission)

  const api = context.get(upstream)
  const { agent } = submission.value
  const [contact, connections] = await Promise.all([
    findContact(api, params.contactId),
    singleCallConnections(api),
  ])
  const through = connections.find(({ id }) => id === connectionIn(agent))
  const variables = through ? variablesOf(contact, through, idIn(agent)) : {}
  const input = callInputOf(submission.value, variables)
  const placed = await placeSingleCall(api, contact.id, input, onceKey(form.get('once'), input))
  if (!placed.ok) {
    return reject(submission, { problem: placed.problem, failure: 'Failed to place the call' })
  }
  const { id, outcome, ended_reason } = placed.value
  const call = href('/campaigns/calls/:callId', { callId: id })
  return outcome === 'failed'
    ? redirectWithError(call, { message: 'The call failed', description: ended_reason })
    : redirectWithSuccess(call, `Calling ${nameOf(contact)}`)
}

export default function CallNow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, calling, suppression, readiness, ...form } = loaderData
  const title = `Call ${name} now`
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', params), label: name }}
        title={title}
        intro="One call by an AI agent, outside campaigns. We check again right before dialing."
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <Stack>
          <CallNowFields {...form} lastResult={actionData?.result} />
        </Stack>
        <Stack>
          <CallingPanel
            calling={calling}
            suppression={suppression}
            readiness={readiness}
            saidAbove={form.verdict?.allowed === false}
          />
        </Stack>
      </Columns>
    </>
  )
}
