import { CircleCheck, Phone, PhoneMissed, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { ChangeRow, RowLink } from '#app/routes/contacts/history/change-row.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { CallView, EntryView } from './timeline-view.server.ts'

type Props = { contactId: string; entries: EntryView[] }

export function TimelineEntries({ contactId, entries }: Props) {
  return (
    <div className="px-4.5 py-2.5">
      <DayList items={entries} heading="h3">
        {(ofDay) =>
          ofDay.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} contactId={contactId} entry={entry} />
          ))
        }
      </DayList>
    </div>
  )
}

function Entry({ contactId, entry }: { contactId: string; entry: EntryView }) {
  const { at } = entry
  if (entry.kind === 'call') return <CallRow contactId={contactId} entry={entry} />
  if (entry.kind === 'change') return <ChangeRow contactId={contactId} change={entry.change} />
  if (entry.kind === 'task') {
    const { id, text, due } = entry.task
    return (
      <DayRow icon={CircleCheck} at={at}>
        <b>You</b> completed a task
        <RowLink
          to={href('/contacts/:contactId/tasks/:taskId', { contactId, taskId: id })}
          word="Edit"
          of={` task “${text}”`}
        />
        <Card text={text}>{due}</Card>
      </DayRow>
    )
  }
  return (
    <DayRow icon={StickyNote} at={at}>
      <b>You</b> added a note{entry.edited && ', edited'}
      <RowLink
        to={href('/contacts/:contactId/notes/:noteId', { contactId, noteId: entry.id })}
        word="Edit"
        of=" note"
      />
      <Card text={entry.text} />
    </DayRow>
  )
}

type CallProps = { contactId: string; entry: { id: string; at: string; call: CallView } }

function CallRow({ contactId, entry: { id, at, call } }: CallProps) {
  const { callId, isLogged, outcome, wasReached, note, campaign, facts } = call
  return (
    <DayRow icon={wasReached ? Phone : PhoneMissed} tone={wasReached ? 'green' : undefined} at={at}>
      <b>{outcome}</b>
      {campaign?.name && (
        <>
          {' in '}
          {campaign.id ? (
            <TextLink to={href('/campaigns/:campaignId', { campaignId: campaign.id })}>
              <bdi>{campaign.name}</bdi>
            </TextLink>
          ) : (
            <bdi>{campaign.name}</bdi>
          )}
        </>
      )}
      {isLogged ? (
        <RowLink
          to={href('/contacts/:contactId/calls/:callId', { contactId, callId: id })}
          word="Edit"
          of=" call"
        />
      ) : (
        callId && (
          <RowLink
            to={href('/campaigns/calls/:callId', { callId })}
            word="Details"
            of=" of this call"
          />
        )
      )}
      {note ? <Card text={note}>{facts}</Card> : <span className={rowDetail}>{facts}</span>}
    </DayRow>
  )
}

function Card({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="my-1.5 rounded-control border border-line px-3 py-1.5">
      <span dir="auto" className="block whitespace-pre-line">
        {text}
      </span>{' '}
      {children && <span className={rowDetail}>{children}</span>}
    </div>
  )
}
