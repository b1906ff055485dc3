import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import type { ChangeView } from './change-view.server.ts'

/** The changed fields of a change, each with its former and its new value. */
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
