import { PhoneOff } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

export function NoListHere() {
  return (
    <EmptyState
      icon={PhoneOff}
      title="The do-not-call list isn’t available"
      actions={
        <ButtonLink variant="primary" to={href('/contacts')}>
          Go to contacts
        </ButtonLink>
      }
    >
      You can still mark individual contacts as do not call on their page. The mark is included in
      every export.
    </EmptyState>
  )
}
