import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { ListPlus } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ReportView } from '../report-view.ts'
import { TimeZones } from '../time-zones.tsx'
import { Ahead, NotYet } from './ahead.tsx'

const USUAL_BATCH = 100

type CreateProps = {
  campaignId: string
  once: string
  report: ReportView
  awaited: boolean
}

export function CreateList({ campaignId, once, report, awaited }: CreateProps) {
  const { now: ready, later, waiting } = report
  const action = href('/campaigns/:campaignId/lists', { campaignId })
  return (
    <Panel
      title="Create a call list"
      intro="Then download it, make the calls, and add their outcomes."
      tone={awaited ? 'plain' : 'ready'}
    >
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
    </Panel>
  )
}

export function NotReady({ report: { waiting, zones } }: Pick<CreateProps, 'report'>) {
  return (
    <TimeZones
      title="No contacts are ready right now"
      intro="You can create a call list once they are."
      zones={zones}
    >
      {waiting && (
        <div className="border-b border-line px-4.5 py-3.5">
          <NotYet waiting={waiting} />
        </div>
      )}
    </TimeZones>
  )
}
