import { PhoneOff } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Said where the upstream keeps no such list. */
export function NoListHere() {
  return (
    <EmptyState
      icon={PhoneOff}
      title="Numbers cannot be kept here"
      actions={
        <ButtonLink variant="primary" to={href('/contacts')}>
          Go to contacts
        </ButtonLink>
      }
    >
      Our data service here keeps no list of numbers. Contacts can be marked do not call on their
      own page all the same, and the mark goes along in every export.
    </EmptyState>
  )
}
