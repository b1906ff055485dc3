import { ListChecks } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

export function NothingSelected({ title, button }: { title: string; button: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={{ href: href('/contacts'), label: 'Contacts' }} title={title} />
      <EmptyState
        icon={ListChecks}
        title="No contacts selected"
        actions={
          <ButtonLink variant="primary" to={href('/contacts')}>
            Go to contacts
          </ButtonLink>
        }
      >
        {`Select contacts in the list, then choose ${button} below it.`}
      </EmptyState>
    </>
  )
}
