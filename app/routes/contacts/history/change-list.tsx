import { History, Undo2, UserMinus, UserPen, UserPlus } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { ChangeView } from './change-view.server.ts'

const icons: Record<string, typeof History> = {
  created: UserPlus,
  updated: UserPen,
  deleted: UserMinus,
  restored: Undo2,
}

export function changeIcon(kind: string) {
  return icons[kind] ?? History
}

/** A contact's changes, each with the replaced values and an undo. */
export function ChangeList({ contactId, changes }: { contactId: string; changes: ChangeView[] }) {
  return (
    <RowList
      rows={changes.map((change) => ({
        key: change.id,
        icon: changeIcon(change.kind),
        title: <bdi>{change.title}</bdi>,
        detail: <ChangeDetail {...change} />,
        meta: <WayBack contactId={contactId} {...change} />,
      }))}
    />
  )
}

export function ChangeDetail({ fields, at, by }: ChangeView) {
  return (
    <>
      <FieldChanges fields={fields} />
      <span className="block">
        <TimeStamp iso={at} precise />
        {by && (
          <>
            {' by '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </>
  )
}

export function FieldChanges({ fields }: Pick<ChangeView, 'fields'>) {
  return fields.map(({ label, isTime, before, after }) => (
    <span key={label} className="block">
      <bdi>{label}</bdi>:{' '}
      {before && (
        <del className="text-muted" dir="auto">
          {isTime ? <DayStamp iso={before} /> : before}
        </del>
      )}
      {before && after && ' → '}
      {after && (
        <ins className="rounded-tag bg-ok-soft px-1 text-ok-text no-underline" dir="auto">
          {isTime ? <DayStamp iso={after} /> : after}
        </ins>
      )}
      {!before && !after && 'cleared'}{' '}
    </span>
  ))
}

export function WayBack({
  contactId,
  id,
  canUndo,
  undone,
  title,
  variant = 'ghost',
}: ChangeView & { contactId: string; variant?: 'ghost' | 'secondary' }) {
  if (undone) return 'Undone'
  if (!canUndo) return null
  return (
    <ButtonLink
      variant={variant}
      size="small"
      icon={Undo2}
      to={href('/contacts/:contactId/history/:changeId/undo', { contactId, changeId: id })}
    >
      Undo<span className="sr-only"> “{title}”</span>
    </ButtonLink>
  )
}
