import type { RefusalWord } from '#app/routes/contacts/contact-view.ts'
import { Badge } from '#app/ui/components/badge.tsx'

/** What forbids calls to a contact, in a word. */
export function RefusalBadge({ refusal }: { refusal: RefusalWord }) {
  return refusal === 'marked' ? (
    <Badge tone="red">Do not call</Badge>
  ) : (
    <Badge tone="yellow">Withdrawn</Badge>
  )
}
