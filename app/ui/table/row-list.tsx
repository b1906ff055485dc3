import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type ListRow = {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** At the right: how long ago, for example. */
  meta?: ReactNode
  icon?: LucideIcon
}

export function RowList({ rows }: { rows: ListRow[] }) {
  return (
    <ul className="bb-rows">
      {rows.map(({ key, title, detail, meta, icon: Icon }) => (
        <li key={key}>
          {Icon && <Icon />}
          <span className="bb-row-words">
            <span>{title}</span> {detail && <span className="bb-row-detail">{detail}</span>}
          </span>{' '}
          {meta && <div className="bb-row-meta">{meta}</div>}
        </li>
      ))}
    </ul>
  )
}
