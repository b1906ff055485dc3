import type { User } from '@bellbird/contract/auth/user'
import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import { TestCallInput } from '@bellbird/contract/calling/voice-connection'
import { MAX_DISCLOSURE } from '@bellbird/contract/campaigns/words'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { Phone } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { variablesOf } from '#app/calling/agent-choices.server.ts'
import { openingIn } from '#app/calling/ai-disclosure.ts'
import { AgentAndNumber } from '#app/forms/agent-and-number.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { currentSession } from '#app/session/context.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { SLOWLY_MS, useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { findCall } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findConnection, placeTestCall } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/test-call.ts'
import { pricePerMinute } from './price.server.ts'
import { contactsToSpeakAs } from './speak-as.server.ts'
import { TestResult } from './test-result.tsx'
import { resultOf } from './test-result-view.ts'

export { ConnectionFailure as ErrorBoundary } from './connection-failure.tsx'

const { number, disclosure } = TestCallInput.shape
const TestForm = z.object({
  number,
  agent_id: z.string().max(200).default(''),
  number_id: z.string().max(200).default(''),
  disclosure: disclosure.unwrap().default(''),
  speak_as: z.string().max(100).default(''),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const user = context.get(currentSession).user as User
  const connection = await findConnection(api, params.connectionId)
  const callId = url.searchParams.get('call')
  const filled = (url.searchParams.get('filled') ?? '').slice(0, 1_000)
  const call = callId ? await optional(findCall(api, callId.slice(0, 100))) : undefined
  const { platform, agents, numbers, default_agent, default_number } = connection
  const [contacts, price] = await Promise.all([
    contactsToSpeakAs(api),
    pricePerMinute(api, platform),
  ])
  return {
    platform: voicePlatforms[platform],
    isDialer: platform === 'dialer',
    contacts,
    price,
    agents: Object.fromEntries(agents.map(({ id, name }) => [id, name || id])),
    numbers: Object.fromEntries(
      numbers.map(({ id, number, name }) => [id, formatPhone(number) || name || id]),
    ),
    defaultValue: {
      number: call?.number ?? (user.phone.startsWith('+') ? user.phone : ''),
      agent_id: default_agent,
      number_id: default_number,
      speak_as: '',
      disclosure: openingIn(user.language, user.company_name),
    },
    call: call && resultOf(call, connection, filled),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), TestForm)
  if (submission.status !== 'success') return reject(submission)

  const api = context.get(upstream)
  const { speak_as, ...words } = submission.value
  const given = Object.entries(words).filter(([, value]) => value !== '')
  const variables = speak_as ? await variablesFor(api, params.connectionId, submission.value) : {}
  const input = TestCallInput.parse({
    ...Object.fromEntries(given),
    ...(speak_as && { variables }),
  })
  const placed = await placeTestCall(api, params.connectionId, input)
  if (!placed.ok) {
    return reject(submission, { problem: placed.problem, failure: 'Failed to place the call' })
  }
  const here = href('/agent/connections/:connectionId/test-call', params)
  const filled = Object.keys(variables).join(', ')
  return redirect(listAddress(here, { call: placed.value.id, filled }))
}

/** What the agent knows about the contact that the user poses as. */
async function variablesFor(
  api: Upstream,
  connectionId: string,
  { agent_id, speak_as }: z.output<typeof TestForm>,
) {
  const [connection, contact] = await Promise.all([
    findConnection(api, connectionId),
    optional(findContact(api, speak_as)),
  ])
  return contact ? variablesOf(contact, connection, agent_id) : {}
}

export default function TestCall({ loaderData, actionData, params }: Route.ComponentProps) {
  const { call } = loaderData
  useRefreshing(call?.isOver === false, SLOWLY_MS)
  return (
    <>
      <PageTitle error={Boolean(actionData)}>Test call</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title="Test call"
        intro="Hear what your contacts will hear. Test calls go to your own phone only."
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <Stack>
          <CallForm {...loaderData} lastResult={actionData?.result} />
        </Stack>
        <Stack>
          {call ? (
            <TestResult result={call} connectionId={params.connectionId} />
          ) : (
            <Panel title="Result">
              <p className="text-sm text-muted">The result of the call appears here.</p>
            </Panel>
          )}
        </Stack>
      </Columns>
    </>
  )
}

type FormProps = Pick<
  Route.ComponentProps['loaderData'],
  'platform' | 'price' | 'isDialer' | 'agents' | 'numbers' | 'contacts' | 'defaultValue' | 'call'
> & { lastResult: LastResult }

/** What is typed stays for the next call. */
function CallForm({ call, lastResult, ...props }: FormProps) {
  const { platform, price, isDialer, agents, numbers, contacts, defaultValue } = props
  const [form, fields] = useForm<FormProps['defaultValue']>({
    id: 'test-call',
    defaultValue,
    lastResult,
  })
  return (
    <Form method="post" {...form.props}>
      <Panel
        title="Call"
        stacked
        footer={
          <>
            <SubmitButton icon={Phone} pendingLabel="Dialing…">
              {call ? 'Call my phone again' : 'Call my phone'}
            </SubmitButton>
            {!isDialer && (
              <span className="text-sm text-muted">
                {price
                  ? `About ${price} a minute, based on your latest calls. ${platform} charges your account.`
                  : `${platform} charges your account.`}
              </span>
            )}
          </>
        }
      >
        <FormErrors form={form} />
        {!isDialer && (
          <AgentAndNumber
            agent={fields.agent_id}
            number={fields.number_id}
            agents={agents}
            numbers={numbers}
            placeholder="Choose a number"
          />
        )}
        <FieldPair>
          <TextField
            field={fields.number}
            type="tel"
            label="Your phone"
            hint="With country code, such as +1 212 555 0123."
          />
          <SelectField
            field={fields.speak_as}
            label="Speak to me as"
            hint="Fills the agent’s variables."
            options={contacts}
            placeholder="No one"
            optional
          />
        </FieldPair>
        <TextareaField
          field={fields.disclosure}
          label="AI disclosure"
          rows={3}
          maxLength={MAX_DISCLOSURE}
        />
      </Panel>
    </Form>
  )
}
