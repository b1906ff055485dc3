import { RefreshCw, Upload } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import type { RunView } from './run-view.ts'

const verbs = {
  sync: { path: '/crm/:connection/sync', icon: RefreshCw, word: 'Sync again', pending: 'Syncing' },
  export: {
    path: '/crm/:connection/export',
    icon: Upload,
    word: 'Export again',
    pending: 'Exporting',
  },
} as const

/** Starts the same run again, unless it was of some contacts or opt-outs only. */
export function RunAgain({ run: { address, kind, error, repeatable } }: { run: RunView }) {
  if (!repeatable || !address || !kind || kind === 'undo') return null
  const { path, icon, word, pending } = verbs[kind]
  const action = href(path, { connection: address })
  const words = error === undefined ? word : 'Try again'
  if (path === verbs.export.path) {
    return (
      <ButtonLink to={action} variant="primary" icon={icon}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} icon={icon} pendingLabel={pending}>
        {words}
      </SubmitButton>
    </Form>
  )
}
