import type { User } from '@bellbird/contract/auth/user'
import { href, type RouterContextProvider, redirect } from 'react-router'
import { Draft, type ReadDraft } from '#app/contact-import/drafts/draft.server.ts'
import { contactFileReader } from '#app/contact-import/reader-process/reader.server.ts'
import { config } from '#app/process/config.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { seenOf } from './review/seen-preview.ts'
import { simulatedPreview } from './simulated-preview.ts'

type Context = Readonly<RouterContextProvider>

/** Throws a redirect to where the draft is now if it can no longer be changed and imported. */
export async function openDraft(context: Context, previewId: string): Promise<ReadDraft> {
  const draft = await ownDraft(context, previewId)
  if (draft?.run && draft.run.state !== 'failed') throw doneAt(previewId)
  if (!draft?.isRead()) throw await expired()
  return draft
}

export function ownDraft(context: Context, previewId: string) {
  return Draft.open(context.get(currentSession).user as User, previewId)
}

export function doneAt(previewId: string) {
  return redirect(href('/contacts/imports/:importId', { importId: previewId }))
}

export function expired() {
  return redirectWithError(
    href('/contacts/import'),
    'This preview has expired or was already imported. Choose the file again.',
  )
}

export async function previewPage(context: Context, previewId: string) {
  const draft = await openDraft(context, previewId)
  contactFileReader.getReady()
  const simulated = config().importPreview === 'simulated'
  const { differences, decisions, ...preview } = draft.preview
  return {
    previewId,
    seen: seenOf(draft.preview),
    preview: simulated ? simulatedPreview(preview) : preview,
    differences: simulated ? undefined : differences,
    decisions,
    simulated,
  }
}
export type PreviewPage = Awaited<ReturnType<typeof previewPage>>
