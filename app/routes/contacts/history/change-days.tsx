import { Phone, RefreshCw, Undo2, Upload, Users } from 'lucide-react'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ChangeTitle, changeIcon, FieldChanges, toneOf, undoOf } from './change-row.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[] }

/** A contact's changes by day, each with the replaced values and an undo. */
export function ChangeDays({ contactId, changes }: Props) {
  return (
    <DayList items={changes}>
      {(ofDay) =>
        ofDay.map((change) => (
          <DayRow key={change.id} icon={iconOf(change)} tone={toneOf(change)} at={change.at}>
            <ChangeTitle {...change} />{' '}
            {change.fields.length > 0 && (
              <div className="my-1.5 rounded-control border border-line px-3 py-1.5">
                <FieldChanges {...change} />
              </div>
            )}
            {change.undone
              ? 'Undone'
              : change.canUndo && (
                  <ButtonLink size="small" icon={Undo2} to={undoOf(contactId, change)}>
                    Undo<span className="sr-only"> “{change.title}”</span>
                  </ButtonLink>
                )}
          </DayRow>
        ))
      }
    </DayList>
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
