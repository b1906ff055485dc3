import { CircleCheck, Phone, PhoneMissed, StickyNote } from 'lucide-react'
import { href } from 'react-router'
import { ChangeDetail, changeIcon, WayBack } from '#app/routes/contacts/history/change-list.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { localDay, sentDay } from '#app/ui/components/time-text.ts'
import { type ListRow, RowList } from '#app/ui/table/row-list.tsx'
import type { CallView, EntryView } from './timeline-view.server.ts'

type Props = { contactId: string; entries: EntryView[] }

/** Notes, calls, completed tasks and changes, newest first. */
export function TimelineEntries({ contactId, entries }: Props) {
  const isLocal = useIsLocal()
  const dayOf = ({ at }: EntryView) => (isLocal ? localDay(at) : sentDay(at))
  const days = [...new Set(entries.map(dayOf))]
  return days.map((day) => (
    <section key={day} aria-label={day}>
      <h3 className="border-b border-line bg-sunken px-4.5 py-1 text-xs/4.75 text-muted">{day}</h3>
      <RowList
        rows={entries
          .filter((entry) => dayOf(entry) === day)
          .map((entry) => ({ key: `${entry.kind} ${entry.id}`, ...rowOf(contactId, entry) }))}
      />
    </section>
  ))
}

function rowOf(contactId: string, entry: EntryView): Omit<ListRow, 'key'> {
  const time = <TimeStamp iso={entry.at} precise />
  if (entry.kind === 'note') {
    return {
      icon: StickyNote,
      title: <Words text={entry.text} />,
      detail: (
        <>
          You added a note · {time}
          {entry.edited && ' · edited'}
        </>
      ),
      meta: (
        <ButtonLink
          variant="ghost"
          size="small"
          to={href('/contacts/:contactId/notes/:noteId', { contactId, noteId: entry.id })}
        >
          Edit<span className="sr-only"> note</span>
        </ButtonLink>
      ),
    }
  }
  if (entry.kind === 'call') return callRow(contactId, entry, time)
  if (entry.kind === 'task') {
    const { id, text, due } = entry.task
    return {
      icon: CircleCheck,
      title: <bdi>{text}</bdi>,
      detail: (
        <>
          You completed a task · {time}
          {due && <span className="block">{`It was due ${due}`}</span>}
        </>
      ),
      meta: (
        <ButtonLink
          variant="ghost"
          size="small"
          to={href('/contacts/:contactId/tasks/:taskId', { contactId, taskId: id })}
        >
          Edit<span className="sr-only"> task “{text}”</span>
        </ButtonLink>
      ),
    }
  }
  const { change } = entry
  return {
    icon: changeIcon(change.kind),
    title: <bdi>{change.title}</bdi>,
    detail: <ChangeDetail {...change} />,
    meta: <WayBack contactId={contactId} {...change} />,
  }
}

function callRow(
  contactId: string,
  { id, call }: { id: string; call: CallView },
  time: React.ReactNode,
) {
  const { callId, isLogged, outcome, wasReached, note, campaign, facts } = call
  return {
    icon: wasReached ? Phone : PhoneMissed,
    title: (
      <>
        <b>{outcome}</b>
        {campaign?.name && (
          <>
            {' in '}
            {campaign.id ? (
              <TextLink to={href('/campaigns/:campaignId', { campaignId: campaign.id })} quiet>
                <bdi>{campaign.name}</bdi>
              </TextLink>
            ) : (
              <bdi>{campaign.name}</bdi>
            )}
          </>
        )}
        {note && <Words text={note} />}
      </>
    ),
    detail: (
      <>
        {time}
        {facts && ` · ${facts}`}
      </>
    ),
    meta: isLogged ? (
      <ButtonLink
        variant="ghost"
        size="small"
        to={href('/contacts/:contactId/calls/:callId', { contactId, callId: id })}
      >
        Edit<span className="sr-only"> call</span>
      </ButtonLink>
    ) : (
      callId && (
        <ButtonLink variant="ghost" size="small" to={href('/campaigns/calls/:callId', { callId })}>
          Details<span className="sr-only"> of this call</span>
        </ButtonLink>
      )
    ),
  }
}

function Words({ text }: { text: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line">
      {text}
    </span>
  )
}
