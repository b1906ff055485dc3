import type { OptOut } from '#app/routes/contacts/contact-view.server.ts'
import { Badge } from '#app/ui/components/badge.tsx'

/** What forbids calls to a contact, in one word. */
export function OptOutBadge({ optOut }: { optOut: OptOut }) {
  return optOut === 'marked' ? (
    <Badge tone="red">Do not call</Badge>
  ) : (
    <Badge tone="yellow">Withdrawn</Badge>
  )
}
