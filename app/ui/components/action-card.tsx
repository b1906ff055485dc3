import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function ActionCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      {children}
    </ul>
  )
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
      <Link
        className="flex h-full items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-3.25 text-sm/4.75 hover:border-line-strong hover:bg-hover"
        to={href}
      >
        <Icon className="size-5 text-link" />
        <span>
          <b>{title}</b> <span className="block text-xs/4.75 text-muted">{text}</span>
        </span>
      </Link>
    </li>
  )
}
