import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { ListPlus } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { AddResults, MakeCalls, Step } from '../call-lists/dialing-steps.tsx'
import { contacts } from '../campaign-view.ts'

type Props = {
  campaignId: string
  once: string
  running: boolean
  ready: number
  later: number
  /** Whether outcomes are awaited, which is then the next thing to do. */
  awaited: boolean
  script: string
  disclosure: string
  maxBytes: number
}

/** The steps of calling a campaign by hand. */
export function DialYourself({
  campaignId,
  once,
  running,
  ready,
  later,
  awaited,
  script,
  disclosure,
  maxBytes,
}: Props) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Panel title={<Step number={1}>Download the call list</Step>}>
        {running ? (
          <CreateList
            campaignId={campaignId}
            once={once}
            ready={ready}
            later={later}
            awaited={awaited}
          />
        ) : (
          <p className="text-sm text-muted">Only a running campaign makes call lists.</p>
        )}
      </Panel>
      <MakeCalls script={script} disclosure={disclosure} />
      <AddResults campaignId={campaignId} maxBytes={maxBytes} below />
    </div>
  )
}

const USUAL_BATCH = 100

type CreateProps = Pick<Props, 'campaignId' | 'once' | 'ready' | 'later' | 'awaited'>

function CreateList({ campaignId, once, ready, later, awaited }: CreateProps) {
  const action = href('/campaigns/:campaignId/lists', { campaignId })
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {contacts(ready)} ready now{later > 0 && `, ${formatCount(later)} open later`}.{' '}
        {ready > 0 ? 'Each is checked again as you download.' : awaited && 'Add outcomes to go on.'}
      </p>
      {ready > 0 && (
        <>
          <input type="hidden" name="once" value={once} />
          <Field id="size" label="Number of contacts">
            {(control) => (
              <TextInput
                {...control}
                key={once}
                type="number"
                name="size"
                min={1}
                max={MAX_BATCH}
                required
                defaultValue={Math.min(ready, USUAL_BATCH)}
              />
            )}
          </Field>
          <SubmitButton
            action={action}
            variant={awaited ? 'secondary' : 'primary'}
            icon={ListPlus}
            pendingLabel="Creating"
          >
            Create call list
          </SubmitButton>
        </>
      )}
    </Form>
  )
}
