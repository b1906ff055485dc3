import type { OutcomeFile, OutcomeRow } from '@bellbird/contact-files/outcome-table'
import type { User } from '@bellbird/contract/auth/user'
import { outcomeFrom } from '@bellbird/contract/campaigns/call-outcomes'
import { MAX_REJECTED_OUTCOMES_BYTES, MAX_REJECTED_OUTCOMES_FIELDS } from '@bellbird/runtime/sizes'
import { href } from 'react-router'
import { readOutcomeFile } from '#app/contact-import/reader-process/outcome-file.server.ts'
import { rejectFile } from '#app/contact-import/receive-contact-file.server.ts'
import { readFields } from '#app/forms/read-upload.server.ts'
import { inUploadSlot, slotsTaken } from '#app/forms/upload-slots.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { keepOthersForm, OTHERS_FORM } from '#app/session/own-forms.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/corrected-outcomes.ts'
import { campaignToReport } from './awaited.server.ts'
import { keptReport } from './kept-report.server.ts'
import { OutcomesPage } from './outcomes-page.tsx'
import { recordFile } from './send-outcomes.server.ts'
import { uploadFacts } from './upload-facts.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

/** Returning to this URL later shows the upload, unless rows were kept when the session ended. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const campaign = await campaignToReport(context.get(upstream), params.campaignId)
  return { ...campaign, ...uploadFacts(), kept: await keptReport(url, request, context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = context.get(currentSession)
  const user = session.user as User
  const answer = await inUploadSlot(user.id ?? user.email, async () => {
    const fields = await readFields(
      request,
      MAX_REJECTED_OUTCOMES_BYTES,
      MAX_REJECTED_OUTCOMES_FIELDS,
    )
    if (keepOthersForm(session, fields?.get('opened_by'))) {
      return redirectWithError(href('/campaigns'), OTHERS_FORM)
    }
    const csv = fields?.get('csv')
    if (!fields || !csv) {
      return redirectWithError(href('/campaigns/:campaignId/outcomes', params), {
        message: 'There are no rows to save',
        description: 'Upload your file again.',
      })
    }
    const bytes = new TextEncoder().encode(csv)
    const file = await readOutcomeFile(user, { name: 'outcomes.csv', bytes })
    if (!file.ok) return rejectFile(file)
    return recordFile(context.get(upstream), params.campaignId, chosenIn(file, fields))
  })
  return typeof answer === 'string' ? rejectFile(slotsTaken[answer]) : answer
}

/** Passes on a rejection's Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

type ReadFile = Extract<OutcomeFile, { ok: true }>

function chosenIn(file: ReadFile, fields: Map<string, string>): ReadFile {
  const rows = file.rows.map((row, at): OutcomeRow => {
    const outcome = outcomeFrom(fields.get(`outcome.${at}`) ?? '')
    if (!outcome || !('fault' in row) || !row.unread) return row
    const { unread, fault: _, ...known } = row
    return { ...known, outcome: { ...unread.rest, outcome } }
  })
  return { ...file, rows }
}

export default function CorrectedOutcomes({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <OutcomesPage
      campaign={{ id: params.campaignId, ...loaderData }}
      report={actionData && 'report' in actionData ? actionData.report : loaderData.kept}
      fault={actionData && 'message' in actionData ? actionData : undefined}
    />
  )
}
