import type { User } from '@bellbird/contract/auth/user'
import { usualWindow } from '@bellbird/contract/calling/calling-window'
import { ContactFilters } from '@bellbird/contract/contacts/query'
import { industries, languages, tones } from '@bellbird/contract/options'
import { href } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { createCampaign, listCampaigns } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { countryNames } from '../country-names.server.ts'
import { CampaignsMissing } from '../list/no-campaigns.tsx'
import type { Route } from './+types/new.ts'
import { CampaignFormFields } from './campaign-form.tsx'
import { CampaignForm, formOf, inputOf } from './campaign-form-schema.ts'

const TITLE = 'Start a campaign'

/** The address may name whom to call, as that of the contact list does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const audience = queryOf(url, ContactFilters) as Record<string, string>
  const user = context.get(currentSession).user as User
  const known = await listCampaigns(context.get(upstream), { limit: 1, offset: 0 })
  if (!known) return { form: null }
  return { form: { defaultValue: blankFor(user, audience), countries: countryNames() } }
}

function blankFor(
  { company_name, industry, tone, language }: User,
  audience: Record<string, string>,
) {
  const known = (options: object, value: string, otherwise: string) =>
    Object.hasOwn(options, value) ? value : otherwise
  return formOf({
    name: '',
    audience,
    agent: {
      tone: known(tones, tone, 'professional'),
      language: known(languages, language, 'en'),
      industry: known(industries, industry, ''),
      notes: '',
    },
    window: usualWindow,
    disclosure: `Hello, this is an automated call: you are speaking with an AI voice assistant${company_name && ` calling for ${company_name}`}. If you do not want these calls, just say so and we will not call again.`,
    country: '',
    max_attempts: 1,
    retry_hours: 24,
    status_reached: '',
    status_refused: '',
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), CampaignForm)
  if (submission.status !== 'success') return reject(submission)

  const created = await createCampaign(context.get(upstream), inputOf(submission.value))
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to save the campaign' })
  }
  return redirectWithSuccess(href('/campaigns/:campaignId', { campaignId: created.value.id }), {
    message: 'Draft saved',
    description: 'No one is called until you lock the audience and start the campaign.',
  })
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{TITLE}</PageTitle>
      <PageHeader title={TITLE} back={{ href: href('/campaigns'), label: 'Campaigns' }} />
      <RejectionToast refused={actionData} />
      {form ? (
        <CampaignFormFields
          {...form}
          lastResult={actionData?.result}
          submitLabel="Save draft"
          cancelHref={href('/campaigns')}
        />
      ) : (
        <CampaignsMissing />
      )}
    </>
  )
}
