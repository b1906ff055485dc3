import { href, redirect } from 'react-router'
import { csvLine, spreadsheetSafe } from '#app/contact-files/csv.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { handOutBatch } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Batch } from '#contract/campaign-entries.ts'
import { MAX_BATCH } from '#contract/campaign-words.ts'
import type { Route } from './+types/hand-out.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

/** Hands entries out as a file: what stands in it counts as handed out. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const form = await readForm(request)
  const size = Number(form.get('size'))
  const once = String(form.get('once') ?? crypto.randomUUID())
  if (!Number.isInteger(size) || size < 1 || size > MAX_BATCH) {
    return redirectWithError(campaign, {
      message: `Please hand out from 1 to ${MAX_BATCH} contacts`,
      description: 'Nothing was handed out.',
    })
  }
  const batch = await handOutBatch(context.get(upstream), params.campaignId, size, once)
  if (!batch.ok) {
    return redirectWithError(campaign, {
      message: sentenceOf(batch.problem) ?? 'Failed to hand out contacts',
      description: batch.problem.notice,
    })
  }
  if (batch.value.entries.length === 0) {
    return redirectWithError(campaign, {
      message: 'Nobody may be called right now',
      description: 'The screening report says when the next may be, and why others are left out.',
    })
  }
  return new Response(csvOf(batch.value), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="calls-${stampOf(batch.value)}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

function stampOf({ handed_out_at }: Batch) {
  return new Date(handed_out_at).toISOString().slice(0, 16).replace(/[:T]/g, '-')
}

const columns = [
  'entry_id',
  'attempt',
  'name',
  'company',
  'number',
  'time_zone',
  'call_before',
  'disclosure',
  'tone',
  'language',
  'industry',
  'notes',
  'outcome',
  'outcome_note',
  'outcome_time',
]

/** Comes back in as it is, with the last three columns filled in. Starts with the mark that Excel needs. */
function csvOf({ entries, disclosure, agent }: Batch) {
  const lines = entries.map((entry) =>
    csvLine(
      [
        entry.id,
        String(entry.attempt),
        entry.name,
        entry.company,
        entry.number,
        entry.zone,
        entry.call_before ?? '',
        disclosure,
        agent.tone,
        agent.language,
        agent.industry,
        agent.notes,
        '',
        '',
        '',
      ].map(spreadsheetSafe),
    ),
  )
  return `\uFEFF${csvLine(columns)}${lines.join('')}`
}
