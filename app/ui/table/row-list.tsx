import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/components/avatar.tsx'

export type ListRow = {
  key: string
  title: ReactNode
  detail?: ReactNode
  meta?: ReactNode
  icon?: LucideIcon
  avatar?: string
}

export const rowDetail = 'block text-xs/4.75 text-muted'

export function RowList({ rows }: { rows: ListRow[] }) {
  return (
    <ul data-rows="" className="[&_svg]:text-muted">
      {rows.map(({ key, title, detail, meta, icon: Icon, avatar }) => (
        <li
          key={key}
          className="flex items-center gap-3 px-4.5 py-2.5 text-sm/4.75 not-first:border-t not-first:border-line"
        >
          {Icon && <Icon />}
          {avatar && <Avatar name={avatar} />}{' '}
          <div className="min-w-0 flex-1 wrap-anywhere">
            <span>{title}</span> {detail && <span className={rowDetail}>{detail}</span>}
          </div>{' '}
          {meta && <div className="flex-none text-xs/4.75 text-faint">{meta}</div>}
        </li>
      ))}
    </ul>
  )
}
