import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Avatar } from '#app/ui/components/avatar.tsx'
import { Actions } from './actions.tsx'

/** Contains the page's only h1. */
export function PageHeader({
  title,
  tab,
  intro,
  wideIntro,
  back,
  beside,
  avatar,
  badge,
  actions,
}: {
  title: ReactNode
  tab?: string | undefined
  intro?: ReactNode
  wideIntro?: ReactNode
  back?: { href: string; label: string }
  beside?: ReactNode
  avatar?: string
  badge?: ReactNode
  actions?: ReactNode
}) {
  const about = intro || wideIntro
  return (
    <header className="mb-3 md:mb-5">
      {back && (
        <div className="flex items-start justify-between gap-4">
          <BackLink {...back} /> {beside}
        </div>
      )}
      <div className={`flex flex-wrap gap-x-4 gap-y-3 ${about ? 'items-start' : 'items-center'}`}>
        {avatar && <Avatar name={avatar} size="large" />}
        <div
          className={`min-w-0 flex-[1_1_9rem] ${actions && avatar ? 'max-md:basis-[70%]' : intro && actions ? 'max-md:basis-full' : ''}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl tracking-[-0.02em] wrap-anywhere">
              <bdi>{title}</bdi>
              {tab && <span className="sr-only">: {tab}</span>}
            </h1>
            {badge}
          </div>
          {about && (
            <p className={`mt-0.5 text-muted ${wideIntro ? 'max-md:hidden' : ''}`}>
              <bdi>{about}</bdi>
            </p>
          )}
        </div>
        {actions && <Actions className="lg:[anchor-name:--page-header]">{actions}</Actions>}
      </div>
    </header>
  )
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      className="mb-2 inline-flex min-h-6 items-center gap-1 rounded-tag text-xs/5 font-medium text-muted hover:text-ink hover:underline hover:underline-offset-3 print:hidden"
      to={href}
      prefetch="intent"
    >
      <ChevronLeft className="size-4" />
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </Link>
  )
}
