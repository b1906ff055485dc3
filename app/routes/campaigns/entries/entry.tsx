import { type CampaignEntry, OutcomeInput } from '@bellbird/contract/campaigns/entries'
import { type CampaignState, callOutcomes, MAX_NOTE } from '@bellbird/contract/campaigns/words'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { valuesOf } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { useListPlace } from '#app/ui/table/row-place.ts'
import { StepThrough } from '#app/ui/table/step-through.tsx'
import { listCalls } from '#app/upstream/calls.server.ts'
import {
  findCampaign,
  listCampaignEntries,
  recordOutcomes,
} from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { singleCallConnections } from '#app/upstream/single-calls.server.ts'
import { rowOf as callRowOf } from '../calls/call-view.server.ts'
import { NextSteps } from '../calls/next-steps.tsx'
import type { Route } from './+types/entry.ts'
import { fixOf } from './entry-fix.ts'
import { EntryOutcome, itemOf } from './entry-outcome.tsx'
import { listBefore } from './entry-query.ts'
import { evidenceOf, statusOf } from './entry-view.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

/** Reasons for exclusion that a recorded opt-out would not add anything to. */
const BLOCKED = ['do_not_call', 'suppressed']

const OutcomeForm = z.object({
  outcome: z.enum(valuesOf(callOutcomes), 'Choose an outcome'),
  note: OutcomeInput.shape.note.unwrap(),
})

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const { campaignId, entryId } = params
  const campaign = await findCampaign(api, campaignId)
  const query = { entry_id: entryId, limit: 1, offset: 0 }
  const { rows } = await listCampaignEntries(api, campaignId, query)
  const [entry] = rows
  if (!entry || entry.id !== entryId) throw data(null, { status: 404 })
  const called = entry.handed_out_at !== null
  const wasCalled = entry.attempts > 0 && entry.state !== 'handed_out'
  const [attempts, connections] = await Promise.all([
    entry.attempts > 0 ? optional(attemptsOf(api, campaignId, entry)) : undefined,
    wasCalled ? singleCallConnections(api) : [],
  ])
  return {
    campaign: campaign.name,
    list: listBefore(request, href('/campaigns/:campaignId/entries', params)),
    state: campaign.state,
    badge: statusOf(entry),
    called,
    canCall: connections.length > 0,
    optedOut:
      entry.outcome === 'do_not_call' ||
      (entry.state === 'out' && BLOCKED.includes(entry.reason ?? '')),
    reported: entry.state === 'done' ? { outcome: entry.outcome, note: entry.note } : undefined,
    isChanging: url.searchParams.get('change') === 'outcome',
    excluded: entry.state === 'out',
    fix: entry.state === 'out' && !entry.fixed ? fixOf(entry.reason, entry.contact_id) : null,
    name: entry.name || UNNAMED_CONTACT,
    company: entry.company,
    contactId: entry.contact_id,
    attempts: attempts ?? [],
    isFixed: entry.fixed,
    ...evidenceOf(entry, campaign),
  }
}

async function attemptsOf(upstream: Upstream, campaign_id: string, entry: CampaignEntry) {
  const { id, contact_id } = entry
  const query = { contact_id, campaign_id, limit: 50, offset: 0 }
  const found = await listCalls(upstream, query)
  return found?.rows.filter(({ entry_id }) => entry_id === id).map(callRowOf)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), OutcomeForm)
  if (submission.status !== 'success') return reject(submission)

  const { campaignId, entryId } = params
  const written = await recordOutcomes(context.get(upstream), campaignId, [
    { entry_id: entryId, ...submission.value },
  ])
  const failure = 'Failed to record the outcome'
  if (!written.ok) return reject(submission, { problem: written.problem, failure })
  const [refused] = written.value.refused
  if (refused) {
    const problem = { status: 422, detail: refused.message, notice: undefined, issues: [] }
    return reject(submission, { problem, failure })
  }
  return redirectWithSuccess(
    href('/campaigns/:campaignId/entries/:entryId', params),
    written.value.taken > 0 ? 'Outcome recorded' : 'This outcome was already recorded',
  )
}

export default function CampaignEntryPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { name, company, contactId, badge, reported, result, calls } = loaderData
  const here = href('/campaigns/:campaignId/entries/:entryId', params)
  const place = useListPlace()
  const isChanging = loaderData.isChanging || actionData !== undefined
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`${name} in ${loaderData.campaign}`}</PageTitle>
      <PageHeader
        back={{ href: place?.back ?? loaderData.list, label: loaderData.campaign }}
        beside={place && <StepThrough place={place} what="contact" />}
        avatar={name}
        title={name}
        badge={<Badge tone={badge.tone}>{badge.status}</Badge>}
        intro={company}
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <Stack>
          {(result || loaderData.called) && (
            <EntryOutcome
              {...loaderData}
              footer={
                reported &&
                !isChanging && (
                  <ButtonLink to={`${here}?change=outcome`} preventScrollReset>
                    Change outcome
                  </ButtonLink>
                )
              }
            />
          )}
          {!loaderData.called && !result && (
            <NotCalledYet {...loaderData} campaignId={params.campaignId} />
          )}
          {loaderData.called && (isChanging || !reported) && (
            <RecordOutcome
              key={JSON.stringify(calls)}
              reported={reported}
              lastResult={actionData?.result}
              here={here}
            />
          )}
          <Panel title="Consent evidence" intro="As of the last check">
            <DefinitionList items={loaderData.evidence.map(itemOf)} />
          </Panel>
        </Stack>
        <Stack>
          <NextSteps
            contactId={contactId}
            optedOut={loaderData.optedOut}
            canCall={loaderData.canCall}
          />
          {loaderData.line.length > 0 && (
            <Panel title={loaderData.called ? 'Number called' : 'Phone number'}>
              <DefinitionList items={loaderData.line.map(itemOf)} />
            </Panel>
          )}
        </Stack>
      </Columns>
    </>
  )
}

type RecordProps = {
  reported: { outcome: string; note: string } | undefined
  lastResult: LastResult
  here: string
}

function RecordOutcome({ reported, lastResult, here }: RecordProps) {
  const [form, fields] = useForm<{ outcome: string; note: string }>({
    id: 'outcome',
    defaultValue: reported,
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title={reported ? 'Change the outcome' : 'Record an outcome'}
      intro="Numbers that opt out are blocked immediately in all campaigns."
      buttons={
        <>
          <SubmitButton pendingLabel="Recording">Record outcome</SubmitButton>
          {reported && (
            <ButtonLink variant="ghost" to={here} preventScrollReset>
              Cancel
            </ButtonLink>
          )}
        </>
      }
    >
      <SelectField
        field={fields.outcome}
        label="Outcome"
        options={callOutcomes}
        placeholder="Choose an outcome"
      />
      <TextareaField field={fields.note} label="Note" rows={3} maxLength={MAX_NOTE} optional />
    </FormPanel>
  )
}

type NotCalledProps = Pick<
  Route.ComponentProps['loaderData'],
  'state' | 'excluded' | 'isFixed' | 'fix' | 'calls'
> & { campaignId: string }

/** Without a call there is no outcome: opt-outs received another way are recorded with the contact. */
function NotCalledYet({ state, excluded, isFixed, fix, calls, campaignId }: NotCalledProps) {
  return (
    <Panel
      title={excluded ? 'Excluded from calls' : 'No outcome yet'}
      footer={
        fix ? (
          <ButtonLink variant="primary" to={fix.href}>
            {fix.label}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('/campaigns/:campaignId', { campaignId })}>View campaign</ButtonLink>
        )
      }
    >
      {calls.length > 0 && <DefinitionList items={calls.map(itemOf)} />}
      <p>{excluded ? excludedIn(state, isFixed) : beforeCalls[state]}</p>
    </Panel>
  )
}

function excludedIn(state: CampaignState, isFixed: boolean) {
  const next =
    state === 'draft' || state === 'ready'
      ? 'Fixes take effect once you lock the audience again.'
      : 'Once this is fixed, your next campaign can call this contact.'
  const why = 'This campaign doesn’t call this contact, so there is no outcome to record.'
  return isFixed ? why : `${why} ${next}`
}

const beforeCalls: Record<CampaignState, string> = {
  draft: 'No one has been called yet. Finish the setup and start the campaign first.',
  ready: 'No one has been called yet. Start the campaign and create a call list first.',
  running: 'This contact has not been on a call list yet. Create a call list first.',
  paused:
    'This contact has not been on a call list yet. Resume the campaign and create a call list first.',
  completed: 'This contact was never on a call list. Reopen and resume the campaign to create one.',
}
