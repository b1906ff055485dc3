import type { User } from '@bellbird/contract/auth/user'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { readOutcomeFile } from '#app/contact-import/reader-process/outcome-file.server.ts'
import { readUpload } from '#app/forms/read-upload.server.ts'
import { inUploadSlot, slotsTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/outcomes.ts'
import { campaignToReport } from './awaited.server.ts'
import { OutcomesPage } from './outcomes-page.tsx'
import { recordFile, rejectFile } from './send-outcomes.server.ts'
import { uploadFacts } from './upload-facts.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await campaignToReport(context.get(upstream), params.campaignId)), ...uploadFacts() }
}

const anotherUsers = {
  message:
    'The file wasn’t read because someone else opened this page before you signed in. Choose it again if it’s yours.',
  status: 409,
}

const nothingToRecord = {
  message: 'No row in this file has an outcome, so there’s nothing to record.',
  status: 422,
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const user = context.get(currentSession).user as User
  await findCampaign(context.get(upstream), params.campaignId)
  const answer = await inUploadSlot(user.id ?? user.email, () => takeFile(args, user))
  return typeof answer === 'string' ? rejectFile(slotsTaken[answer]) : answer
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

async function takeFile({ request, params, context }: Route.ActionArgs, user: User) {
  const upload = await readUpload(request, MAX_FILE_BYTES)
  if (!upload.ok) return rejectFile(upload)
  if (upload.openedBy !== undefined && !isMarkOf(upload.openedBy, user)) {
    return rejectFile(anotherUsers)
  }
  const file = await readOutcomeFile(user, upload)
  if (!file.ok) {
    logSecurity('file_refused', { status: file.status })
    return rejectFile(file)
  }
  if (file.rows.length === 0) return rejectFile(nothingToRecord)
  return recordFile(context.get(upstream), params.campaignId, file)
}

export default function CampaignOutcomes({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OutcomesPage
      campaign={{ id: params.campaignId, ...loaderData }}
      report={actionData && 'report' in actionData ? actionData.report : undefined}
      fault={actionData && 'message' in actionData ? actionData : undefined}
    />
  )
}
