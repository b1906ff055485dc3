import type { User } from '@bellbird/contract/auth/user'
import { usualWindow } from '@bellbird/contract/calling/calling-window'
import type { CampaignInput } from '@bellbird/contract/campaigns/campaign'
import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { ContactFilters } from '@bellbird/contract/contacts/query'
import { industries, languages, tones } from '@bellbird/contract/options'
import { href } from 'react-router'
import { disclosureIn } from '#app/calling/ai-disclosure.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { currentSession } from '#app/session/context.server.ts'
import { updateCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { createCampaign, listCampaigns } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { fieldsOf } from '../audience-fields.server.ts'
import { countryNames } from '../country-names.server.ts'
import { CampaignsMissing } from '../list/no-campaigns.tsx'
import type { Route } from './+types/new.ts'
import { usualCalling } from './agent-choices.server.ts'
import { countAudience, tagsFor, viewsFor } from './audience-choices.server.ts'
import { AudienceForm } from './audience-form.tsx'
import { audienceDefaults } from './audience-schema.ts'
import { readAudience } from './audience-step.server.ts'
import { countAfter } from './audience-step.ts'
import { leaveStep } from './change-draft.server.ts'
import { SetupHead } from './setup-frame.tsx'

export { keepTheRest as shouldRevalidate } from './audience-step.ts'

/** The URL may carry filters, like that of the contact list, and a name for the campaign. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const audience = queryOf(url, ContactFilters)
  const name = (url.searchParams.get('campaign_name') ?? '').slice(0, MAX_CAMPAIGN_NAME)
  const known = await listCampaigns(api, { limit: 1, offset: 0 })
  if (!known) return { form: null }
  const [views, count, fields, tags] = await Promise.all([
    viewsFor(api),
    countAudience(api, audience),
    fieldsOf(api, [{ audience: audience as Record<string, string> }]),
    tagsFor(api),
  ])
  return {
    form: {
      defaultValue: audienceDefaults(name, '', audience as Record<string, string>, views),
      countries: countryNames(),
      views: Object.fromEntries(views.map(({ id, name }) => [id, name])),
      customFields: fields.map(({ id, name }) => ({ id, name })),
      tags,
      count,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  const step = await readAudience(api, form)
  if ('answer' in step) return step.answer

  const { submission, input } = step
  const user = context.get(currentSession).user as User
  const [created, calling] = await Promise.all([
    createCampaign(api, { ...usualFor(user), ...input }),
    usualCalling(api),
  ])
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to save the campaign' })
  }
  const params = { campaignId: created.value.id }
  // If this fails, the campaign is dialed by hand, as the later steps then show.
  if (calling) await updateCampaignCalling(api, created.value.id, calling, null)
  return leaveStep(
    form,
    href('/campaigns/:campaignId/audience', params),
    href('/campaigns/:campaignId/check', params),
  )
}

function usualFor({ company_name, industry, tone, language }: User): Omit<CampaignInput, 'name'> {
  const known = <Value extends string>(
    options: Record<Value, string>,
    value: string,
    otherwise: Value,
  ) => (Object.hasOwn(options, value) ? (value as Value) : otherwise)
  return {
    audience: {},
    agent: {
      tone: known(tones, tone, 'professional'),
      language: known(languages, language, 'en'),
      industry: known({ ...industries, '': '' }, industry, ''),
      notes: '',
    },
    window: usualWindow,
    disclosure: disclosureIn(language, company_name),
  }
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  const refused = actionData && 'toast' in actionData ? actionData : undefined
  return (
    <>
      <SetupHead draft={null} step="Audience" error={Boolean(refused)} />
      <RejectionToast refused={refused} />
      {form ? (
        <AudienceForm
          {...form}
          count={countAfter(actionData, form.count)}
          lastResult={actionData?.result}
        />
      ) : (
        <CampaignsMissing />
      )}
    </>
  )
}
