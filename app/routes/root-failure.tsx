import { useLocation } from 'react-router'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { TextPage } from '#app/ui/layout/text-page.tsx'

export function RootFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { isMissing, title, message, requestId } = failureIn(error)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TextPage homeHref="/">
        <FailurePanel
          title={title}
          headingLevel={1}
          message={message}
          tryAgainHref={isMissing ? undefined : `${pathname}${search}`}
          requestId={requestId}
        />
      </TextPage>
    </>
  )
}
