import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Avatar } from '#app/ui/components/avatar.tsx'

/** The page's only h1, the way back above it, its actions beside it. */
export function PageHeader({
  title,
  tab,
  intro,
  back,
  beside,
  avatar,
  actions,
}: {
  title: ReactNode
  /** Which page of the section it is; the tabs show it. */
  tab?: string | undefined
  intro?: ReactNode
  back?: { href: string; label: string }
  /** At the other end of the line of the way back. */
  beside?: ReactNode
  /** The name whose initials stand before the title. */
  avatar?: string
  actions?: ReactNode
}) {
  return (
    <header className="bb-page-header [anchor-name:--page-header]">
      {back && (
        <div className="flex items-start justify-between gap-4">
          <BackLink {...back} />
          {beside}
        </div>
      )}
      <div className="bb-page-title">
        {avatar && <Avatar name={avatar} size="large" />}
        <div>
          <h1>
            <bdi>{title}</bdi>
            {tab && <span className="sr-only">: {tab}</span>}
          </h1>
          {intro && (
            <p className="bb-intro">
              <bdi>{intro}</bdi>
            </p>
          )}
        </div>
        {actions && <div className="bb-actions">{actions}</div>}
      </div>
    </header>
  )
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className="bb-back" to={href} prefetch="intent">
      <ChevronLeft />
      <bdi>{label}</bdi>
    </Link>
  )
}
