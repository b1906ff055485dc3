import { href } from 'react-router'
import type { Readiness } from '#app/routes/contacts/calling/readiness.server.ts'
import type { ContactView } from '#app/routes/contacts/contact-view.server.ts'
import { permissionWords } from '#app/routes/contacts/list/contact-columns.tsx'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { contact: ContactView; tagColors: Record<string, Tone> }

export function PeekFields({ contact, tagColors }: Props) {
  const { phone, phoneHref, email, further, tags, source, permission } = contact
  const items = [
    { term: 'Phone', value: phone && <TextLink to={phoneHref}>{phone}</TextLink> },
    { term: 'Other phones', value: further.phone.length > 0 && <Links links={further.phone} /> },
    { term: 'Email', value: email && <TextLink to={`mailto:${email}`}>{email}</TextLink> },
    { term: 'Other emails', value: further.email.length > 0 && <Links links={further.email} /> },
    {
      term: 'Call permission',
      value: (
        <span className="-my-0.5 flex justify-between gap-4 *:py-0.5">
          {permissionWords(permission)}
          <TextLink to={href('/contacts/:contactId/calling', { contactId: contact.id })} quiet>
            Change<span className="sr-only"> call permission</span>
          </TextLink>
        </span>
      ),
    },
    { term: 'Source', value: source },
    { term: 'Tags', value: tags.length > 0 && <TagList tags={tags} tones={tagColors} /> },
    {
      term: 'Last contacted',
      value: contact.lastContacted && <DayStamp iso={contact.lastContacted} />,
    },
    { term: 'Added', value: <DayStamp iso={contact.added} /> },
  ]
  return <DefinitionList items={items.filter(({ value }) => value)} />
}

/** Nothing if a call needs more than waiting, which the call permission says. */
export function CallVerdict({ readiness }: { readiness: NonNullable<Readiness> }) {
  const { allowed, reason, from, ready } = readiness
  if (!allowed && !from) return null
  return (
    <Notice tone="info" title={allowed ? 'Ready to call' : reason}>
      {allowed ? 'All checks pass right now.' : ready}
    </Notice>
  )
}

function Links({ links }: { links: { text: string; to: string; listing: string }[] }) {
  return links.map(({ text, to, listing }) => (
    <span key={text} className="block">
      <TextLink to={to}>{text}</TextLink> {listing && <Badge tone="red">{listing}</Badge>}
    </span>
  ))
}
