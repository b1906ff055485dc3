import { formatCount } from '@bellbird/runtime/numbers'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page-props.ts'

export function InterruptedImport(props: DonePage) {
  const { importId: previewId, state, message, notice } = props
  const action = href('/contacts/import/:previewId/review', { previewId })
  return (
    <Panel
      tone="danger"
      title={state === 'interrupted' ? 'This import was interrupted' : message}
      footer={
        <>
          <Form method="post" action={action}>
            <SubmitButton
              name="resume"
              value="yes"
              action={action}
              icon={RefreshCw}
              pendingLabel="Resending rows"
            >
              {state === 'failed' ? 'Try again' : 'Continue'}
            </SubmitButton>
          </Form>
          {state === 'failed' && <ButtonLink to={action}>Back to preview</ButtonLink>}
          <ButtonLink to={href('/contacts')}>View contacts</ButtonLink>
        </>
      }
    >
      <p>{arrivedWords(props)}</p>
      <Hint>
        {state === 'failed' ? (notice ?? 'Your file is still here.') : continueWords(props)}
      </Hint>
      {state === 'unknown' && notice && <Hint>{notice}</Hint>}
    </Panel>
  )
}

function arrivedWords({ state, sent, arrived }: DonePage) {
  if (state === 'failed') return `None of the ${formatCount(sent)} rows were imported.`
  if (arrived === null) {
    return `We sent ${formatCount(sent)} rows but didn’t get a confirmation.`
  }
  return `${formatCount(arrived)} of ${formatCount(sent)} rows were imported.`
}

/** Only an upstream that records imports is known to continue where it stopped. */
function continueWords({ arrived }: DonePage) {
  return arrived === null
    ? 'Check your contacts first. Continuing resends all rows; contacts with the same email are updated, not duplicated.'
    : 'Continue to import the rest. Nothing is imported twice.'
}
