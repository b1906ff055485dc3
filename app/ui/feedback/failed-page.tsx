import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { failureIn } from './failure-words.ts'

/** A page whose content could not be loaded: its own header, and the way to try again. */
export function FailedPage({
  title,
  back,
  headline,
  loading,
  actions,
}: {
  title: string
  back?: { href: string; label: string }
  headline: string
  /** What was being loaded, as in "your contacts". */
  loading: string
  actions?: ReactNode
}) {
  const { detail, requestId } = failureIn(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle error>{title}</PageTitle>
      <PageHeader back={back} title={title} />
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
