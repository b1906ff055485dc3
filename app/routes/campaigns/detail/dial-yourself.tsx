import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { ListPlus } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { AddResults, MakeCalls, Step } from '../call-lists/dialing-steps.tsx'
import type { ReportView } from '../report-view.ts'
import { Ahead, NotYet } from './ahead.tsx'

type Props = {
  campaignId: string
  once: string
  report: ReportView
  /** Whether outcomes are awaited, which is then the next thing to do. */
  awaited: boolean
  script: string
  disclosure: string
  maxBytes: number
}

/** The steps of calling by hand while contacts are ready. */
export function DialYourself({
  campaignId,
  once,
  report,
  awaited,
  script,
  disclosure,
  maxBytes,
}: Props) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Panel title={<Step number={1}>Create a call list</Step>} tone={awaited ? 'plain' : 'ready'}>
        <CreateList campaignId={campaignId} once={once} report={report} awaited={awaited} />
      </Panel>
      <MakeCalls script={script} disclosure={disclosure} />
      <AddResults
        campaignId={campaignId}
        maxBytes={maxBytes}
        byHand={awaited ? 'above' : 'nothing'}
      />
    </div>
  )
}

const USUAL_BATCH = 100

type CreateProps = Pick<Props, 'campaignId' | 'once' | 'report' | 'awaited'>

function CreateList({ campaignId, once, report, awaited }: CreateProps) {
  const { now: ready, later, waiting } = report
  const action = href('/campaigns/:campaignId/lists', { campaignId })
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3">
      <p>
        <b>
          <Ahead now={ready} later={0} next={null} />
        </b>
        <span className="block text-sm text-muted">Each is checked again as you download.</span>
      </p>
      {waiting && later > 0 && <NotYet waiting={waiting} />}
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
    </Form>
  )
}

/** In place of the steps while no contact can be called. */
export function NotReady({ report: { waiting } }: Pick<Props, 'report'>) {
  return (
    <Panel
      title="No contacts are ready right now"
      intro="You can create a call list once they are."
    >
      {waiting && <NotYet waiting={waiting} />}
    </Panel>
  )
}
