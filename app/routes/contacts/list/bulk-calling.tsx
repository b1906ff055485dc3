import { permissionChangeOf } from '@bellbird/contract/calling/permission-change'
import { MAX_AT_ONCE } from '@bellbird/contract/contacts/contact'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formatCount } from '@bellbird/runtime/numbers'
import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { data, href } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { permissionDone } from '#app/routes/contacts/bulk/job-words.ts'
import { NothingSelected } from '#app/routes/contacts/bulk/nothing-selected.tsx'
import { runJob } from '#app/routes/contacts/bulk/run-job.server.ts'
import {
  ONE_PAGE_AT_A_TIME,
  readSavedSelected,
  selectedIn,
} from '#app/routes/contacts/bulk/selected.server.ts'
import { BulkForm, permissionOf } from '#app/routes/contacts/calling/calling-actions.server.ts'
import { takeFormSentFrom } from '#app/session/saved-input.server.ts'
import { timeZoneOptions } from '#app/session/time-zones.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/bulk-calling.ts'
import { BulkCallingFields } from './bulk-calling-form.tsx'
import { bulkEffects, bulkPreview } from './bulk-preview.server.ts'
import { changeEach } from './change-each.server.ts'
import { listName } from './list-name.ts'
import { listPath } from './list-path.ts'

const FAULTS_SHOWN = 20
const MAX_ADDRESS = 2_000

const Excluded = z.object({
  campaign_id: z.string().min(1).max(100),
  reason: z.enum(['no_consent', 'no_time_zone']),
  list: z.string().startsWith('?').max(MAX_ADDRESS).catch(''),
})

const choiceFor = { no_consent: 'given', no_time_zone: 'zone' } as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shown = { zones: timeZoneOptions(), today: new Date().toISOString().slice(0, 10) }
  const excluded = Excluded.safeParse(Object.fromEntries(url.searchParams)).data
  if (excluded) {
    const { campaign_id, reason, list } = excluded
    const range = { limit: MAX_AT_ONCE, offset: 0 }
    const { rows } = await listCampaignEntries(context.get(upstream), campaign_id, {
      reason,
      ...range,
    })
    const ids = rows.map(({ contact_id }) => contact_id)
    const contacts = rows
      .slice(0, 5)
      .map(({ contact_id: id, name, number }) => ({ id, name, phone: formatPhone(number) }))
    const effects = await bulkEffects(context.get(upstream), chosenFrom(ids))
    const page = {
      ids,
      list,
      campaign: campaign_id,
      change: choiceFor[reason],
      all: undefined,
      preview: { effects, contacts },
    }
    return data({ ...shown, page: { ...page, ...wayBack(list, campaign_id) } }, { headers: {} })
  }
  const saved = await readSavedSelected(url, request, context)
  const passedOn = saved ? undefined : await takeFormSentFrom(url, request, context, 'calling')
  const { form = new FormData(), headers = {} } = saved ? { form: saved.form } : (passedOn ?? {})
  const chosen = selectedIn(form)
  const selected = typeof chosen === 'string' ? chosenFrom([]) : chosen
  const { ids, all } = selected
  const preview = await bulkPreview(context.get(upstream), selected)
  const page = { ids, all, change: 'given' as const, preview, ...placeOf(form) }
  return data({ ...shown, page }, { headers })
}

function chosenFrom(ids: string[]) {
  return { list: '', ids, all: undefined, count: ids.length }
}

function wayBack(list: string, campaignId: string) {
  if (!campaignId) {
    const back = listPath(list)
    return { back, origin: listName(back) }
  }
  const params = { campaignId }
  const back = list.startsWith('?')
    ? `${href('/campaigns/:campaignId/entries', params)}?${new URLSearchParams(list.slice(0, MAX_ADDRESS))}`
    : href('/campaigns/:campaignId/check', params)
  return { back, origin: 'Campaign' }
}

function placeOf(form: FormData) {
  const list = String(form.get('list') ?? '')
  const campaign = String(form.get('campaign') ?? '').slice(0, 100)
  return { list, campaign, ...wayBack(list, campaign) }
}

/** Posted by the list with its selection, and by this page with the new values. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)
  const place = placeOf(form)
  const { back } = place
  const selected = selectedIn(form)
  if (typeof selected === 'string') throw await redirectWithError(back, selected)

  const { ids, all } = selected
  const chosen = { ...place, change: 'given' as const, ids, all, report: undefined }
  const preview = () => bulkPreview(context.get(upstream), selected)
  if (form.get('sent') !== 'set') {
    return { ...chosen, preview: await preview(), refused: undefined }
  }

  const submission = parseForm(form, BulkForm)
  if (submission.status !== 'success') {
    const { data: refused, init } = reject(submission)
    return data({ ...chosen, preview: await preview(), refused }, init ?? undefined)
  }
  const permission = permissionOf(submission.value)
  const change = { call_permission: permission }
  const done = await runJob(context.get(upstream), selected, change, back)
  if (done) throw done
  if (all) throw await redirectWithError(back, ONE_PAGE_AT_A_TIME)
  const changed = permissionChangeOf(permission)
  const sums = await changeEach(context.get(upstream), ids, ({ custom_fields: before }) => {
    const after = changed(before)
    return after === before ? undefined : { custom_fields: after }
  })
  const message = sentenceFor(sums, permissionDone(permission.set === 'time_zone'))
  const [first] = sums.failed
  if (!first) throw await redirectWithSuccess(back, message)

  const { data: refused, init } = reject(submission, {
    problem: { ...first.problem, detail: undefined, notice: undefined, issues: [] },
    failure: `${counted(sums.failed.length)} couldn’t be updated. Try again.`,
  })
  const faults = sums.failed.slice(0, FAULTS_SHOWN).map(({ name, why }) => `${name}: ${why}`)
  const left = sums.failed.map(({ id }) => id)
  const report = { summary: message, faults, more: Math.max(0, left.length - FAULTS_SHOWN) }
  const rest = await bulkPreview(context.get(upstream), {
    ...selected,
    ids: left,
    count: left.length,
  })
  return data({ ...chosen, ids: left, report, preview: rest, refused }, init ?? undefined)
}

type Sums = Awaited<ReturnType<typeof changeEach>>

function sentenceFor({ changed, unchanged, gone }: Sums, done: string) {
  return [
    `${done} for ${counted(changed)}`,
    unchanged > 0 && `${formatCount(unchanged)} already up to date`,
    gone > 0 && `${formatCount(gone)} no longer ${gone === 1 ? 'exists' : 'exist'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function counted(count: number) {
  return count === 1 ? '1 contact' : `${formatCount(count)} contacts`
}

export default function BulkCalling({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, today, page } = loaderData
  const { ids, all, list, campaign, change, preview, back, origin } = actionData ?? page
  const count = all ?? ids.length
  if (count === 0)
    return <NothingSelected title="Update call permission" button="Call permission" />
  const { report, refused } = actionData ?? {}
  return (
    <>
      <PageTitle error={Boolean(refused)}>Update call permission</PageTitle>
      <PageHeader
        back={{ href: back, label: origin }}
        title="Update call permission"
        intro={`Applies to ${counted(count)}. Previous values stay in each contact’s history.`}
      />
      <RejectionToast refused={refused} />
      {report && (
        <div className="mb-5">
          <Notice tone="warning" title={`${report.summary}. Not updated:`}>
            {report.faults.join(' · ')}
            {report.more > 0 && ` · and ${formatCount(report.more)} more`}
          </Notice>
        </div>
      )}
      <BulkCallingFields
        selected={{ ids, all, list }}
        counted={counted(count)}
        count={count}
        campaign={campaign}
        change={change}
        zones={zones}
        today={today}
        preview={preview}
        lastResult={refused?.result}
        cancelHref={back}
      />
    </>
  )
}
