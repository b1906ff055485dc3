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

/** Changes of a contact, each with what it replaced and the way back. */
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
      {fields.map(({ label, isTime, before, after }) => (
        <span key={label} className="block">
          <bdi>{label}</bdi>:{' '}
          {before && <del dir="auto">{isTime ? <DayStamp iso={before} /> : before}</del>}
          {before && after && ' → '}
          {after && <ins dir="auto">{isTime ? <DayStamp iso={after} /> : after}</ins>}
          {!before && !after && 'cleared'}{' '}
        </span>
      ))}
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

export function WayBack({
  contactId,
  id,
  canUndo,
  undone,
  title,
}: ChangeView & { contactId: string }) {
  if (undone) return 'Undone'
  if (!canUndo) return null
  return (
    <ButtonLink
      variant="ghost"
      size="small"
      icon={Undo2}
      to={href('/contacts/:contactId/history/:changeId/undo', { contactId, changeId: id })}
    >
      Undo<span className="sr-only"> “{title}”</span>
    </ButtonLink>
  )
}
