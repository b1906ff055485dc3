import { shortened } from '@bellbird/contract/clipped'
import { whyNotNow } from '#app/routes/contacts/calling/calling-panel.tsx'
import { callingViewOf } from '#app/routes/contacts/calling/calling-view.server.ts'
import { readinessOf } from '#app/routes/contacts/calling/readiness.server.ts'
import { viewOf } from '#app/routes/contacts/contact-view.server.ts'
import { type EntryView, timelineOf } from '#app/routes/contacts/timeline/timeline-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { consultContact } from '#app/upstream/contacts.server.ts'
import { singleCallConnections } from '#app/upstream/single-calls.server.ts'
import { tagColorsOf } from '#app/upstream/tags.server.ts'

const LATEST = 3
const MAX_TEXT = 160

export type PeekView = NonNullable<Awaited<ReturnType<typeof peekOf>>>

/** Undefined if the contact does not exist or cannot be loaded. */
export async function peekOf(upstream: Upstream, contactId: string) {
  const [found, timeline, tagColors, connections, readiness] = await Promise.all([
    consultContact(upstream, contactId),
    timelineOf(upstream, contactId, { limit: LATEST }),
    tagColorsOf(upstream),
    singleCallConnections(upstream),
    readinessOf(upstream, contactId),
  ])
  if (!found.ok) return undefined
  const contact = found.value
  const calling = callingViewOf(contact)
  const suppression = contact.suppressed_phones?.find((phone) => phone === contact.phone)
  return {
    contact: viewOf(contact),
    canBeCalled: connections.length > 0,
    callsFirst: !whyNotNow({ calling, suppression, readiness }),
    tagColors,
    readiness,
    once: crypto.randomUUID(),
    latest: timeline?.entries.slice(0, LATEST).map(lineOf),
  }
}

function lineOf(entry: EntryView) {
  const { kind, id, at } = entry
  if (entry.kind === 'note')
    return { kind, id, at, title: 'Note', text: shortened(entry.text, MAX_TEXT) }
  if (entry.kind === 'task')
    return { kind, id, at, title: 'Task done', text: shortened(entry.task.text, MAX_TEXT) }
  if (entry.kind === 'call') {
    const { outcome, facts, note } = entry.call
    return {
      kind,
      id,
      at,
      title: [outcome, facts].filter(Boolean).join(' · '),
      text: shortened(note, MAX_TEXT),
    }
  }
  return { kind, id, at, title: entry.change.title, text: '' }
}
