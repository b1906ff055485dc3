import { RefreshCw, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import type { RunView } from './run-view.ts'

export function RunAgain({ run: { address, kind, error, repeatable } }: { run: RunView }) {
  if (!repeatable || !address || !kind || kind === 'undo') return null
  if (kind === 'export') {
    return (
      <ButtonLink
        to={href('/crm/:connection/export', { connection: address })}
        variant="primary"
        icon={Upload}
      >
        {error === undefined ? 'Export again' : 'Try again'}
      </ButtonLink>
    )
  }
  return (
    <SyncForm connection={address}>{error === undefined ? 'Sync again' : 'Try again'}</SyncForm>
  )
}

export function SyncForm({ connection, children }: { connection: string; children: ReactNode }) {
  const action = href('/crm/:connection/sync', { connection })
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} icon={RefreshCw} pendingLabel="Syncing">
        {children}
      </SubmitButton>
    </Form>
  )
}
