import { type TimelineKind, timelineKinds } from '@bellbird/contract/contacts/timeline-words'
import { ListPlus, Phone } from 'lucide-react'
import { lazy } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { NoteForm } from './note-form.tsx'
import { TimelineEntries } from './timeline-entries.tsx'
import type { TimelineView } from './timeline-view.server.ts'

/** Few contacts have open tasks. */
const TaskList = lazy(async () => ({
  default: (await import('#app/contacts/task-list.tsx')).TaskList,
}))

type Props = {
  contactId: string
  timeline: TimelineView
  once: string
}

export function TimelinePanel({ contactId, timeline, once }: Props) {
  const { isFirst, before, openTasks, entries, kind } = timeline
  return (
    <>
      {openTasks.length > 0 && (
        <Panel title="Open tasks" flush>
          <TaskList tasks={openTasks} on="contact" />
        </Panel>
      )}
      <Panel title="Timeline" aside={<Filters contactId={contactId} timeline={timeline} />} flush>
        {isFirst ? (
          <div className="border-b border-line bg-sunken px-4.5 py-4 print:hidden">
            <Composer contactId={contactId} once={once} />
          </div>
        ) : (
          <div className="border-b border-line px-2.25 py-1">
            <ButtonLink variant="ghost" size="small" to={addressOf(contactId, kind)}>
              Back to latest
            </ButtonLink>
          </div>
        )}
        {entries.length > 0 ? (
          <TimelineEntries contactId={contactId} entries={entries} />
        ) : (
          <p className="px-4.5 py-2.5 text-sm/4.75 text-muted">{noneOf(kind)}</p>
        )}
        {before && (
          <div className="border-t border-line px-2.25 py-1">
            <ButtonLink variant="ghost" size="small" to={addressOf(contactId, kind, before)}>
              Show older
            </ButtonLink>
          </div>
        )}
      </Panel>
    </>
  )
}

function Composer({ contactId, once }: Omit<Props, 'timeline'>) {
  return (
    <NoteForm
      label="Add a note"
      submitLabel="Add note"
      placeholder="Add a note. It isn’t sent to your CRM."
      action={href('/contacts/:contactId/notes/new', { contactId })}
      hidden={{ once }}
    >
      <ButtonLink
        variant="ghost"
        size="small"
        icon={Phone}
        to={href('/contacts/:contactId/calls/new', { contactId })}
      >
        Log a call
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        size="small"
        icon={ListPlus}
        to={href('/contacts/:contactId/tasks/new', { contactId })}
      >
        Add task
      </ButtonLink>
    </NoteForm>
  )
}

function Filters({ contactId, timeline: { kind, counts } }: Omit<Props, 'once'>) {
  const kinds = (Object.entries(timelineKinds) as [TimelineKind, string][]).filter(
    ([value]) => counts[value] > 0 || value === kind,
  )
  if (kinds.length < 2 && !kind) return null
  return (
    <Segmented
      label="Show"
      options={[
        { href: addressOf(contactId), label: 'All', current: !kind },
        ...kinds.map(([value, label]) => ({
          href: addressOf(contactId, value),
          label,
          current: kind === value,
        })),
      ]}
    />
  )
}

function addressOf(contactId: string, kind?: TimelineKind, before?: string) {
  const query = new URLSearchParams({ ...(kind && { show: kind }), ...(before && { before }) })
  const contact = href('/contacts/:contactId', { contactId })
  return query.size > 0 ? `${contact}?${query}` : contact
}

const none: Record<TimelineKind, string> = {
  call: 'No calls yet.',
  note: 'No notes yet.',
  task: 'No completed tasks.',
  change: 'No changes yet.',
}

function noneOf(kind: TimelineKind | undefined) {
  return kind ? none[kind] : 'No activity yet.'
}
