import { Badge } from '#app/ui/badge.tsx'
import type { RefusalWord } from './contact-view.ts'

/** What forbids calls to a contact, in a word. */
export function RefusalBadge({ refusal }: { refusal: RefusalWord }) {
  return refusal === 'marked' ? (
    <Badge tone="red">Do not call</Badge>
  ) : (
    <Badge tone="yellow">Withdrawn</Badge>
  )
}
