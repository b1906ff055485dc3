import { History, Undo2, UserMinus, UserPen, UserPlus } from 'lucide-react'
import { href } from 'react-router'
import { DayRow } from '#app/activity/day-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
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

export function ChangeRow({ contactId, change }: { contactId: string; change: ChangeView }) {
  return (
    <DayRow icon={changeIcon(change.kind)} tone={toneOf(change)} at={change.at}>
      <ChangeTitle {...change} />
      {change.undone && ' · Undone'}
      {!change.undone && change.canUndo && (
        <RowLink to={undoOf(contactId, change)} word="Undo" of={` “${change.title}”`} />
      )}{' '}
      <FieldChanges {...change} />
    </DayRow>
  )
}

export function RowLink({ to, word, of }: { to: string; word: string; of: string }) {
  return (
    <>
      {' · '}
      <TextLink to={to}>
        {word}
        <span className="sr-only">{of}</span>
      </TextLink>
    </>
  )
}

export function ChangeTitle({ lead, link, by, byWords }: ChangeView) {
  return (
    <>
      <b>
        <bdi>{lead}</bdi>
      </b>
      {link && (
        <TextLink to={link.to}>
          <bdi>{link.name}</bdi>
        </TextLink>
      )}
      {byWords}
      <bdi>{by}</bdi>
    </>
  )
}

export function undoOf(contactId: string, { id }: ChangeView) {
  return href('/contacts/:contactId/history/:changeId/undo', { contactId, changeId: id })
}

export function toneOf({ origin }: ChangeView) {
  return origin === 'campaign' ? ('green' as const) : undefined
}

function FieldChanges({ fields }: Pick<ChangeView, 'fields'>) {
  return fields.map((field) => (
    <span key={field.label} className="block">
      <bdi>{field.label}</bdi>:{' '}
      {field.before && (
        <>
          <Before {...field} />
          {field.after && ' → '}
        </>
      )}
      <After {...field} />
      {!field.before && !field.after && 'cleared'}{' '}
    </span>
  ))
}

type Field = ChangeView['fields'][number]

export function Before({ before, isTime }: Field) {
  if (!before) return null
  return (
    <del className="text-muted" dir="auto">
      {isTime ? <DayStamp iso={before} /> : before}
    </del>
  )
}

export function After({ after, isTime }: Field) {
  if (!after) return null
  return (
    <ins className="inline-block rounded-tag bg-ok-soft px-1 text-ok-text no-underline" dir="auto">
      {isTime ? <DayStamp iso={after} /> : after}
    </ins>
  )
}
