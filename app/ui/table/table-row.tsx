import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { Tick } from '#app/ui/components/checkbox.tsx'
import { rowDetail } from './row-list.tsx'
import type { Column } from './table.tsx'

/** The row's only link, covering the row; TableBody handles its clicks. The checkbox lies above it. */
export function TitleCell({
  href,
  name,
  avatar = false,
  detail,
  children,
}: {
  href?: string
  name: string
  avatar?: boolean
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <th scope="row" role="rowheader" data-column="title">
      <span className="flex items-center gap-2.5">
        {avatar && Avatar({ name })}{' '}
        {detail ? (
          <span className="min-w-0">
            {RowName({ href, children: children ?? name })}{' '}
            <span className={`${rowDetail} wrap-anywhere`}>{detail}</span>
          </span>
        ) : (
          RowName({ href, children: children ?? name })
        )}
      </span>
    </th>
  )
}

function RowName({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href)
    return (
      <b className="wrap-anywhere">
        <bdi>{children}</bdi>
      </b>
    )
  return (
    <a data-row-link="" href={href}>
      <bdi>{children}</bdi>
    </a>
  )
}

export function SelectCell({
  name,
  value,
  label,
  defaultChecked,
  className,
}: {
  name: string
  value: string
  label: string
  defaultChecked?: boolean
  className?: string
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <td role="cell" data-column="select" className={className}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the tick inside is a checkbox */}
      <label>{Tick({ name, value, defaultChecked, 'aria-label': label })}</label>
    </td>
  )
}

/** TableBody handles its clicks. The row's header describes it. */
export function PeekCell({ href }: { href: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <td role="cell" data-column="peek">
      <a data-peek="" href={href}>
        Preview
      </a>
    </td>
  )
}

type FreeCellProps = { column?: Column; className?: string; children: ReactNode }

/** A cell of any content, where `Cell` isolates one value. */
export function FreeCell({ column, className, children }: FreeCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <td role="cell" data-column={column} className={className}>
      {children}
    </td>
  )
}

/** On a card it is in the corner, and adds no height. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <FreeCell column="badge" className="@max-2xl/table:-my-2.5">
      <div className="text-end">{children}</div>
    </FreeCell>
  )
}
