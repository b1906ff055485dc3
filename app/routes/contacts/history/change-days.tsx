import { Phone, RefreshCw, Upload, Users } from 'lucide-react'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { changeIcon, FieldChanges, WayBack } from './change-list.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[] }

/** A contact's changes by day, each with the replaced values and an undo. */
export function ChangeDays({ contactId, changes }: Props) {
  return (
    <DayList items={changes}>
      {(ofDay) =>
        ofDay.map((change) => (
          <DayRow
            key={change.id}
            icon={iconOf(change)}
            tone={change.origin === 'campaign' ? 'green' : undefined}
            at={change.at}
          >
            <b>
              <bdi>{change.title}</bdi>
            </b>
            {change.by && (
              <>
                {' by '}
                <bdi>{change.by}</bdi>
              </>
            )}{' '}
            {change.fields.length > 0 && (
              <div className="my-1.5 rounded-control border border-line px-3 py-1.5">
                <FieldChanges {...change} />
              </div>
            )}
            <WayBack contactId={contactId} variant="secondary" {...change} />
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
