import { Plus, Search, Upload } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function NoContactsYet() {
  return (
    <EmptyState
      art="cards"
      title="No contacts yet"
      actions={
        <>
          <ButtonLink variant="primary" icon={Plus} to={href('/contacts/new')}>
            Add your first contact
          </ButtonLink>
          <ButtonLink icon={Upload} to={href('/contacts/import')}>
            Import a file
          </ButtonLink>
        </>
      }
    >
      Add your first contact, or bring in a list you already have. CSV and Excel files both work.
    </EmptyState>
  )
}

type NotFoundProps = { search: string | undefined; clear: string }

export function NoContactsFound({ search, clear }: NotFoundProps) {
  return (
    <EmptyState
      icon={Search}
      title="No contacts found"
      actions={<ButtonLink to={href('/contacts')}>{clear}</ButtonLink>}
    >
      {search && `Nothing matches “${search}”. `}Try adjusting your search or filter criteria.
    </EmptyState>
  )
}
