import { readOutcomeFile } from '#app/contact-import/reader-process/outcome-file.server.ts'
import { receiveContactFile, rejectFile } from '#app/contact-import/receive-contact-file.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/outcomes.ts'
import { campaignToReport } from './awaited.server.ts'
import { keptReport } from './kept-report.server.ts'
import { OutcomesPage } from './outcomes-page.tsx'
import { recordFile } from './send-outcomes.server.ts'
import { uploadFacts } from './upload-facts.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const campaign = await campaignToReport(context.get(upstream), params.campaignId)
  return { ...campaign, ...uploadFacts(), kept: await keptReport(url, request, context) }
}

const nothingToRecord = {
  message: 'No row in this file has an outcome, so there’s nothing to record.',
  status: 422,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { campaignId } = params
  await findCampaign(context.get(upstream), campaignId)
  const answer = await receiveContactFile(request, context, async (upload, user) => {
    const file = await readOutcomeFile(user, upload)
    if (!file.ok) return file
    if (file.rows.length === 0) return rejectFile(nothingToRecord)
    return recordFile(context.get(upstream), campaignId, file)
  })
  return 'message' in answer ? rejectFile(answer) : answer
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function CampaignOutcomes({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OutcomesPage
      campaign={{ id: params.campaignId, ...loaderData }}
      report={actionData && 'report' in actionData ? actionData.report : loaderData.kept}
      fault={actionData && 'message' in actionData ? actionData : undefined}
    />
  )
}
