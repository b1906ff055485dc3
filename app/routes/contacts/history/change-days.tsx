import { Phone, RefreshCw, Upload, Users } from 'lucide-react'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { After, Before, ChangeTitle, changeIcon, RowLink, toneOf, undoOf } from './change-row.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[] }

/** A contact's changes by day, each with the replaced values and an undo. */
export function ChangeDays({ contactId, changes }: Props) {
  return (
    <DayList items={changes} heading="h3">
      {(ofDay) =>
        ofDay.map((change) => (
          <DayRow key={change.id} icon={iconOf(change)} tone={toneOf(change)} at={change.at}>
            <ChangeTitle {...change} />
            {change.undone && ' · Undone'}
            {!change.undone && change.canUndo && (
              <RowLink to={undoOf(contactId, change)} word="Undo" of={` “${change.title}”`} />
            )}{' '}
            {change.fields.length > 0 && <Fields {...change} />}
          </DayRow>
        ))
      }
    </DayList>
  )
}

/** Each changed field on a line: its name, then what it was and what it became; of a new contact only its value. */
function Fields({ fields, kind }: Pick<ChangeView, 'fields' | 'kind'>) {
  return (
    <dl className="grid gap-1.5 pt-1.5">
      {fields.map((field) => (
        <div key={field.label} className="grid gap-x-4 sm:grid-cols-[min(9rem,35%)_minmax(0,1fr)]">
          <dt className="text-muted">
            <bdi>{field.label}</bdi>
          </dt>
          {kind === 'created' ? (
            <dd dir="auto">{field.isTime ? <DayStamp iso={field.after} /> : field.after}</dd>
          ) : (
            <dd>
              {field.before ? <Before {...field} /> : <span className="text-muted">empty</span>}
              {' → '}
              {field.after ? <After {...field} /> : <span className="text-muted">empty</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const originIcons: Record<string, typeof Phone> = {
  campaign: Phone,
  sync: RefreshCw,
  import: Upload,
  merge: Users,
  bulk: Users,
}

function iconOf({ kind, origin }: ChangeView) {
  return (kind === 'updated' && originIcons[origin]) || changeIcon(kind)
}
