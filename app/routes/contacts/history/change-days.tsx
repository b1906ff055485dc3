import {
  History,
  Phone,
  RefreshCw,
  Undo2,
  Upload,
  UserMinus,
  UserPen,
  UserPlus,
  Users,
} from 'lucide-react'
import { href } from 'react-router'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { ChangeView } from './change-view.server.ts'
import { FieldChanges } from './field-changes.tsx'

type Props = { contactId: string; changes: ChangeView[] }

/** A contact's changes by day, each with the replaced values and an undo. */
export function ChangeDays({ contactId, changes }: Props) {
  return (
    <DayList items={changes}>
      {(ofDay) =>
        ofDay.map((change) => (
          <DayRow key={change.id} {...lookOf(change)}>
            <Title {...change} />{' '}
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

/** A change among other entries, in few lines. */
export function ChangeRow({ contactId, change }: { contactId: string; change: ChangeView }) {
  return (
    <DayRow {...lookOf(change)}>
      <Title {...change} />
      {change.undone
        ? ' · Undone'
        : change.canUndo && (
            <>
              {' · '}
              <TextLink to={undoOf(contactId, change)} quiet>
                Undo<span className="sr-only"> “{change.title}”</span>
              </TextLink>
            </>
          )}{' '}
      <FieldChanges {...change} />
    </DayRow>
  )
}

function Title({ title, by }: ChangeView) {
  return (
    <>
      <b>
        <bdi>{title}</bdi>
      </b>
      {by && (
        <>
          {' by '}
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}

function undoOf(contactId: string, { id }: ChangeView) {
  return href('/contacts/:contactId/history/:changeId/undo', { contactId, changeId: id })
}

const icons: Record<string, typeof History> = {
  created: UserPlus,
  updated: UserPen,
  deleted: UserMinus,
  restored: Undo2,
}

const originIcons: Record<string, typeof Phone> = {
  campaign: Phone,
  sync: RefreshCw,
  import: Upload,
  merge: Users,
  bulk: Users,
}

function lookOf({ kind, origin, at }: ChangeView) {
  const icon = (kind === 'updated' && originIcons[origin]) || icons[kind] || History
  return { icon, tone: origin === 'campaign' ? ('green' as const) : undefined, at }
}
