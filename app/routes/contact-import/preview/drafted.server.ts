import { countryOptions } from '@bellbird/contact-files/values/countries'
import type { User } from '@bellbird/contract/auth/user'
import { href, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { findPreview } from '#app/contact-import/drafts/drafts.server.ts'
import { contactFileReader } from '#app/contact-import/reader-process/reader.server.ts'
import { findRun } from '#app/contact-import/runs/draft-run.server.ts'
import { importFigures } from '#app/routes/contact-import/import-figures.server.ts'
import { figuresFor } from '#app/session/figures.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { seenOf } from './seen-preview.ts'
import { simulatedPreview } from './simulated-preview.ts'

/** A draft that can still be changed and imported. Throws the way to where it is now, if it is not here. */
export async function openDraft(user: User, previewId: string) {
  const [preview, run] = await Promise.all([findPreview(user, previewId), findRun(user, previewId)])
  if (run && run.state !== 'failed')
    throw redirect(href('/contacts/import/:previewId/run', { previewId }))
  if (!preview) throw await expired()
  return preview
}

export function expired() {
  return redirectWithError(
    href('/contacts/import'),
    'This preview is no longer here: it was imported, removed or is more than a day old. Please choose the file again.',
  )
}

/** Everything the preview's page shows. */
export async function previewPage(
  upstream: Upstream,
  user: User,
  request: Request,
  previewId: string,
) {
  const preview = await openDraft(user, previewId)
  contactFileReader.getReady()
  const simulated = config().importPreview === 'simulated'
  return {
    previewId,
    seen: seenOf(preview),
    tiles: await importFigures(upstream, figuresFor(request)),
    preview: simulated ? simulatedPreview(preview) : preview,
    simulated,
    countries: simulated ? [] : countryOptions(),
  }
}
export type PreviewPageData = Awaited<ReturnType<typeof previewPage>>
