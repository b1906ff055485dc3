import type { User } from '@bellbird/contract/auth/user'
import { href, redirect } from 'react-router'
import { findPreview } from '#app/contact-import/drafts/drafts.server.ts'
import { findRun } from '#app/contact-import/runs/draft-run.server.ts'
import { expired } from '#app/routes/contact-import/preview/drafted.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/run.ts'
import { runAsItIs } from './run-as-it-is.server.ts'
import { RunPage } from './run-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  const run = await findRun(user, params.previewId)
  if (!run) {
    const preview = await findPreview(user, params.previewId)
    throw preview ? redirect(href('/contacts/import/:previewId', params)) : await expired()
  }
  return runAsItIs(context.get(upstream), user, params.previewId, run)
}

export default function ImportRun({ loaderData, params }: Route.ComponentProps) {
  return <RunPage {...loaderData} previewId={params.previewId} />
}
