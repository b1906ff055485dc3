import { UserX } from 'lucide-react'
import { useContext } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { BackLink } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { CurrentSection } from '#app/ui/layout/section-tabs.tsx'

/** Not every upstream has a trash. */
export default function ContactNotFound() {
  const trash = useContext(CurrentSection)?.tools.find((tab) => tab.href === href('/contacts/bin'))
  return (
    <>
      <PageTitle error>Contact not found</PageTitle>
      <div>
        <BackLink href={href('/contacts')} label="Contacts" />
      </div>
      <EmptyState
        icon={UserX}
        title="Contact not found"
        headingLevel={1}
        actions={
          <>
            <ButtonLink variant="primary" to={href('/contacts')}>
              Search contacts
            </ButtonLink>
            {trash && <ButtonLink to={trash.href}>View trash</ButtonLink>}
          </>
        }
      >
        The contact you're looking for doesn't exist. It may have been deleted or merged.
      </EmptyState>
    </>
  )
}
