import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { failureIn } from './failure-words.ts'

export function FailedPage({
  title,
  section,
  back,
  headline,
  loading,
  actions,
}: {
  title: string
  section?: boolean
  back?: { href: string; label: string }
  headline: string
  /** As in "your contacts". */
  loading: string
  actions?: ReactNode
}) {
  const { detail, requestId } = failureIn(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle error>{title}</PageTitle>
      <PageHeader back={back} title={title} />
      {section && <SectionTabs />}
      <FailurePanel
        title={headline}
        message={detail ?? `Something went wrong while loading ${loading}. Please try again.`}
        tryAgainHref={`${pathname}${search}`}
        requestId={requestId}
        actions={actions}
      />
    </>
  )
}
