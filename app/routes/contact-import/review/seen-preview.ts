import type { SavedPreview } from '#app/contact-import/drafts/draft.server.ts'

/** What the user agrees to when importing a preview: how the file was read, and how many rows are sent. */
export function seenOf({ readingId, valid, skipped }: SavedPreview) {
  return `${readingId}.${valid - skipped}`
}

/** A form that does not say what the user saw is trusted. */
export function isAsSeen(preview: SavedPreview, seen: FormDataEntryValue | null) {
  return seen === null || seen === seenOf(preview)
}
