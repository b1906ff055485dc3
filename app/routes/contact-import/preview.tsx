import { data, href, redirect } from 'react-router'
import type { Run } from '#app/contact-files/draft-run.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { User } from '#contract/user.ts'
import type { Route } from './+types/preview.ts'
import { expired, previewPage } from './drafted.server.ts'
import { summaryOf } from './import-summary.ts'
import { PreviewPage } from './preview-page.tsx'
import { runImport } from './run-import.server.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  return previewPage(context.get(upstream), user, request, params.previewId)
}

/** Imports the file. What takes longer than a few seconds goes on while its progress is shown. */
export async function action({ params, context }: Route.ActionArgs) {
  const user = context.get(currentSession).user as User
  const run = await runImport(context.get(upstream), user, params.previewId)
  if (!run) throw await expired()
  if (run.state === 'failed') return refused(run)
  if (run.state === 'finished') return done(run, params)
  return redirect(href('/contacts/import/:previewId/run', params))
}

function refused({ message = '', notice, status = 502 }: Run) {
  return data({ message, notice, key: crypto.randomUUID() }, { status })
}

/** Rows that were refused stay to be looked at; with none there is nothing left to see. */
function done({ report = {}, sent }: Run, params: { previewId: string }) {
  const failed = report.failed ?? 0
  const to = failed > 0 ? href('/contacts/import/:previewId/run', params) : href('/contacts/import')
  if (failed > 0 && failed === report.total) return redirect(to)
  return redirectWithSuccess(to, {
    message: 'Contacts imported successfully!',
    description: summaryOf(report, sent),
  })
}

export default function PreviewImport({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} refused={actionData} />
}
