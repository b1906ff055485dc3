import { countryOptions } from '@bellbird/contact-files/values/countries'
import type { User } from '@bellbird/contract/auth/user'
import { href, type RouterContextProvider, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { findDraft } from '#app/contact-import/drafts/drafts.server.ts'
import { contactFileReader } from '#app/contact-import/reader-process/reader.server.ts'
import { findRun } from '#app/contact-import/runs/draft-run.server.ts'
import { importFigures } from '#app/routes/contact-import/import-figures.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { figuresFor } from '#app/session/preferences.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { seenOf } from './seen-preview.ts'
import { simulatedPreview } from './simulated-preview.ts'

/** A draft that can still be changed and imported. Throws the way to where it is now, if it is not here. */
export async function openDraft(context: Context, previewId: string) {
  const draft = await ownDraft(context, previewId)
  const [preview, run] = draft ? await Promise.all([draft.preview(), findRun(draft)]) : []
  if (run && run.state !== 'failed')
    throw redirect(href('/contacts/import/:previewId/run', { previewId }))
  if (!draft || !preview) throw await expired()
  return { draft, preview }
}

type Context = Readonly<RouterContextProvider>

/** The draft of the signed-in person. */
export function ownDraft(context: Context, previewId: string) {
  return findDraft(context.get(currentSession).user as User, previewId)
}

export function expired() {
  return redirectWithError(
    href('/contacts/import'),
    'This preview has expired or was already imported. Choose the file again.',
  )
}

/** Everything the preview's page shows. */
export async function previewPage(context: Context, request: Request, previewId: string) {
  const { preview } = await openDraft(context, previewId)
  contactFileReader.getReady()
  const simulated = config().importPreview === 'simulated'
  return {
    previewId,
    seen: seenOf(preview),
    tiles: await importFigures(context.get(upstream), figuresFor(request)),
    preview: simulated ? simulatedPreview(preview) : preview,
    simulated,
    countries: simulated ? [] : countryOptions(),
  }
}
export type PreviewPageData = Awaited<ReturnType<typeof previewPage>>
