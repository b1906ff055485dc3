import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { filtersInWords } from '@bellbird/contract/contacts/filter-words'
import { data, href, redirect } from 'react-router'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { listName } from '#app/routes/contacts/list/list-name.ts'
import { searchOf } from '#app/routes/contacts/list/list-search.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { shortDate } from '#app/ui/components/short-date.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import { listCampaigns, updateCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/campaign.ts'
import { CampaignForm } from './campaign-form.tsx'
import { countedContacts } from './job-words.ts'
import { NothingSelected } from './nothing-selected.tsx'
import { redirectWithProblemOf } from './run-job.server.ts'
import {
  backTo,
  filtersOf,
  readSavedSelected,
  readSelected,
  type Selected,
  selectionOf,
} from './selected.server.ts'

const MAX_DRAFTS = 50

/** Posted by lists with their selection, and by this page with the campaign. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, selected } = await readSelected(request)
  const api = context.get(upstream)
  const drafts = await draftsOf(api)
  if (form.get('sent') !== 'set' && drafts.length > 0) {
    return data(await pageOf(api, form, selected, drafts))
  }
  const chosen = form.get('campaign') ?? 'new'
  if (chosen === 'new') throw await startNew(api, form, selected)

  const draft = drafts.find(({ id }) => id === chosen)
  const error = draft
    ? await addTo(api, draft, selected)
    : 'This campaign is no longer a draft. Choose another one.'
  return data(await pageOf(api, form, selected, drafts, error), { status: 422 })
}

async function draftsOf(api: Upstream) {
  const found = await listCampaigns(api, { state: 'draft', limit: MAX_DRAFTS, offset: 0 })
  return found?.rows.filter(({ state }) => state === 'draft') ?? []
}

/** For the filter if all matches are selected, so that later ones match too. */
async function startNew(api: Upstream, form: FormData, selected: Selected) {
  const draft = href('/campaigns/new')
  const filters = filtersOf(selected.list)
  if (selected.all && !filters.import_id) return redirect(`${draft}${searchOf(filters)}`)
  const selection = await storedSelection(api, selected)
  return redirect(`${draft}${searchOf({ selection, campaign_name: nameIn(form) })}`)
}

function nameIn(form: FormData) {
  return String(form.get('name') ?? '').slice(0, MAX_CAMPAIGN_NAME)
}

async function storedSelection(api: Upstream, selected: Selected) {
  const kept = await createSelection(api, selectionOf(selected))
  if (!kept) {
    throw await redirectWithError(
      backTo(selected),
      'Selected contacts can’t be added to a campaign here. Filter the list, then choose Start a campaign.',
    )
  }
  if (!kept.ok) throw await redirectWithProblemOf(selected, kept.problem)
  return kept.value.id
}

async function addTo(api: Upstream, draft: Campaign, selected: Selected) {
  const { id, name, audience } = draft
  const { selection, also_selection, ...filters } = audience
  const isSelection = Boolean(selection) && Object.keys(filters).length === 0
  const added = await storedSelection(api, selected)
  const before = isSelection ? selection : also_selection
  const both = before
    ? await createSelection(api, { filter: { selection: added, also_selection: before } })
    : undefined
  if (both && !both.ok) return sentenceOf(both.problem) ?? 'Failed to add the contacts'
  const all = both?.value.id ?? added
  const saved = await updateCampaign(
    api,
    draft,
    { audience: isSelection ? { selection: all } : { ...audience, also_selection: all } },
    draft.updated_at,
  )
  if (!saved.ok) return sentenceOf(saved.problem) ?? 'Failed to add the contacts'
  throw await redirectWithSuccess(href('/campaigns/:campaignId/audience', { campaignId: id }), {
    message: `${countedContacts(selected.count)} added to ${name}`,
  })
}

async function pageOf(
  api: Upstream,
  form: FormData,
  selected: Selected,
  drafts: Campaign[],
  error?: string,
) {
  const fields = drafts.some(({ audience }) => audience.fields)
    ? await optional(listFields(api))
    : undefined
  return {
    selected,
    back: backTo(selected),
    name: nameIn(form),
    chosen: String(form.get('campaign') ?? 'new'),
    drafts: drafts.map(({ id, name, audience }) => ({
      id,
      name,
      audience: filtersInWords(audience, fields, shortDate)
        .map(({ label, value }) => `${label} ${value}`)
        .join(', '),
    })),
    error,
    isSaved: false,
  }
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const saved = await readSavedSelected(url, request, context)
  if (!saved) return null
  const api = context.get(upstream)
  const page = await pageOf(api, saved.form, saved.selected, await draftsOf(api))
  return { ...page, isSaved: true }
}

export default function AddToCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData
  if (!page) return <NothingSelected title="Add to campaign" button="Add to campaign" />
  const title = `Add ${countedContacts(page.selected.count)} to a campaign`
  return (
    <>
      <PageTitle error={Boolean(page.error)}>{title}</PageTitle>
      <PageHeader back={{ href: page.back, label: listName(page.back) }} title={title} />
      {page.isSaved && <SavedInputNotice />}
      <CampaignForm {...page} />
    </>
  )
}
