import { UserX } from 'lucide-react'
import { useContext } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { CurrentSection } from '#app/ui/layout/section-tabs.tsx'

const back = { href: href('/contacts'), label: 'Contacts' }

/** Loaded on demand. Not every upstream has a trash. */
export default function ContactNotFound() {
  const trash = useContext(CurrentSection)?.tools.find((tab) => tab.href === href('/contacts/bin'))
  return (
    <>
      <PageTitle error>Contact not found</PageTitle>
      <PageHeader
        back={back}
        title="Contact not found"
        intro="The contact you're looking for doesn't exist."
      />
      <EmptyState
        icon={UserX}
        title="It may have been deleted or merged"
        actions={
          <>
            <ButtonLink variant="primary" to={href('/contacts')}>
              Search contacts
            </ButtonLink>
            {trash && (
              <ButtonLink variant="ghost" to={trash.href}>
                View trash
              </ButtonLink>
            )}
          </>
        }
      >
        {trash ? 'Deleted contacts can be restored from the trash.' : undefined}
      </EmptyState>
    </>
  )
}
