import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function ActionCards({ children }: { children: ReactNode }) {
  return <ul className="bb-action-cards">{children}</ul>
}

export function ActionCard({
  href,
  icon: Icon,
  title,
  text,
}: {
  href: string
  icon: LucideIcon
  title: string
  text: string
}) {
  return (
    <li>
      <Link className="bb-action-card" to={href}>
        <Icon />
        <span>
          <b>{title}</b> <span>{text}</span>
        </span>
      </Link>
    </li>
  )
}
