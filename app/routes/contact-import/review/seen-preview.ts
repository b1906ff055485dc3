import type { KeptPreview } from '#app/contact-import/drafts/draft.server.ts'

/** What a person agrees to who imports a preview: how the file was read, and how many of its rows are sent. */
export function seenOf({ readingId, valid, skipped }: KeptPreview) {
  return `${readingId}.${valid - skipped}`
}

/** Whether that is what the person was shown; a page that does not say is trusted. */
export function isAsSeen(preview: KeptPreview, seen: FormDataEntryValue | null) {
  return seen === null || seen === seenOf(preview)
}
