import { href, redirect } from 'react-router'
import { findRun } from '#app/contact-import/runs/draft-run.server.ts'
import { expired, ownDraft } from '#app/routes/contact-import/preview/drafted.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/run.ts'
import { runAsItIs } from './run-as-it-is.server.ts'
import { RunPage } from './run-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await ownDraft(context, params.previewId)
  if (!draft) throw await expired()
  const run = await findRun(draft)
  if (!run) {
    throw (await draft.preview())
      ? redirect(href('/contacts/import/:previewId', params))
      : await expired()
  }
  return runAsItIs(context.get(upstream), draft, run)
}

export default function ImportRun({ loaderData, params }: Route.ComponentProps) {
  return <RunPage {...loaderData} previewId={params.previewId} />
}
