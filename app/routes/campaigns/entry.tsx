import { data, href } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { RefusalToast } from '#app/forms/refusal-toast.tsx'
import { refuse } from '#app/forms/refuse.ts'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Columns, Stack } from '#app/ui/columns.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { FieldStack } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Panel } from '#app/ui/panel.tsx'
import {
  findCampaign,
  listCampaignEntries,
  recordOutcomes,
} from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { OutcomeInput } from '#contract/campaign-entries.ts'
import { callOutcomes, MAX_NOTE } from '#contract/campaign-words.ts'
import type { Route } from './+types/entry.ts'
import { evidenceOf } from './entry-view.server.ts'

export { CampaignFailure as ErrorBoundary } from './campaign-failure.tsx'

const { outcome, note } = OutcomeInput.shape
const OutcomeForm = z.object({ outcome, note: note.unwrap() })

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const { campaignId, entryId } = params
  const campaign = await findCampaign(api, campaignId)
  const query = { entry_id: entryId, limit: 1, offset: 0 }
  const { rows } = await listCampaignEntries(api, campaignId, query)
  const [entry] = rows
  if (!entry || entry.id !== entryId) throw data(null, { status: 404 })
  return {
    campaign: campaign.name,
    frozen: campaign.state !== 'draft',
    name: entry.name || 'A contact without a name',
    company: entry.company,
    contactId: entry.contact_id,
    ...evidenceOf(entry),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), OutcomeForm)
  if (submission.status !== 'success') return refuse(submission)

  const { campaignId, entryId } = params
  const told = await recordOutcomes(context.get(upstream), campaignId, [
    { entry_id: entryId, ...submission.value },
  ])
  const failure = 'Failed to record the outcome'
  if (!told.ok) return refuse(submission, { problem: told.problem, failure })
  const [refused] = told.value.refused
  if (refused) {
    const problem = { status: 422, detail: refused.message, notice: undefined, issues: [] }
    return refuse(submission, { problem, failure })
  }
  return redirectWithSuccess(
    href('/campaigns/:campaignId/entries/:entryId', params),
    told.value.taken > 0 ? 'Outcome recorded' : 'This outcome was recorded already',
  )
}

export default function CampaignEntryPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { name, company, contactId, frozen, evidence, calls } = loaderData
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`${name} in ${loaderData.campaign}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns/:campaignId/entries', params), label: loaderData.campaign }}
        avatar={name}
        title={name}
        intro={company}
        actions={
          <ButtonLink to={href('/contacts/:contactId', { contactId })}>Open the contact</ButtonLink>
        }
      />
      <RefusalToast refused={actionData} />
      <Columns ratio="7:4">
        <Stack>
          <Panel title="Evidence" intro="What was known when this contact was screened">
            <DefinitionList items={evidence} />
          </Panel>
        </Stack>
        <Stack>
          <Panel title="Calls">
            <DefinitionList items={calls} />
          </Panel>
          {frozen && <TellOutcome lastResult={actionData?.result} />}
        </Stack>
      </Columns>
    </>
  )
}

type TellProps = {
  lastResult: NonNullable<Route.ComponentProps['actionData']>['result'] | undefined
}

function TellOutcome({ lastResult }: TellProps) {
  const kept = useKeptWords()
  const [form, fields] = useForm<{ outcome: string; note: string }>({
    id: 'outcome',
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Panel
      title="Tell an outcome"
      intro="Who asks not to be called is marked and suppressed at once, in every campaign."
      footer={
        <SubmitButton form={form.id} pendingLabel="Recording">
          Record outcome
        </SubmitButton>
      }
    >
      <Form method="post" id={form.id} noValidate>
        <FieldStack>
          <FormErrors form={form} />
          {!lastResult && <KeptWordsNotice />}
          <SelectField
            field={fields.outcome}
            label="Outcome"
            options={callOutcomes}
            placeholder="Choose an outcome"
          />
          <TextareaField field={fields.note} label="Note" rows={3} maxLength={MAX_NOTE} optional />
        </FieldStack>
      </Form>
    </Panel>
  )
}
