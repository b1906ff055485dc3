import { outcomeLabels } from '@bellbird/contract/campaigns/call-outcomes'
import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { contacts } from '../campaign-view.ts'

type Props = {
  campaignId: string
  once: string
  running: boolean
  ready: number
  disclosure: string
  maxBytes: number
}

/** What a person does who makes the calls of a campaign, in order. */
export function DialYourself({ campaignId, once, running, ready, disclosure, maxBytes }: Props) {
  const params = { campaignId }
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Panel title={<Step number={1}>Download the call list</Step>}>
        {running ? (
          <CreateList campaignId={campaignId} once={once} ready={ready} />
        ) : (
          <p className="text-sm text-muted">
            Only a running campaign makes call lists. Lists you have can be downloaded again below.
          </p>
        )}
      </Panel>
      <Panel title={<Step number={2}>Make the calls</Step>}>
        <p className="text-sm text-muted">Say this first in every call:</p>
        <blockquote
          dir="auto"
          className="my-2.5 border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
        >
          {disclosure}
        </blockquote>
        <p className="text-sm text-muted">Call everyone before the time in “call_before”.</p>
      </Panel>
      <Panel title={<Step number={3}>Add results</Step>}>
        <p className="pb-2.5 text-sm text-muted">
          Upload the list with the column “outcome” filled in, or record results below.
        </p>
        <Form
          method="post"
          action={href('/campaigns/:campaignId/outcomes', params)}
          encType="multipart/form-data"
        >
          <DropZone
            id="outcome-file"
            name="file"
            accept=".csv"
            acceptText="CSV"
            maxBytes={maxBytes}
            submitLabel="Upload"
          />
        </Form>
        <p className="pt-2.5 text-xs text-faint">
          {outcomeLabels}. Upload as often as you like.{' '}
          <TextLink to={href('/campaigns/:campaignId/outcomes', params)}>
            How to fill in the file
          </TextLink>
        </p>
      </Panel>
    </div>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        className="grid size-6.5 flex-none place-items-center rounded-full border border-line-strong text-sm"
        aria-hidden="true"
      >
        {number}
      </span>
      {children}
    </span>
  )
}

const USUAL_BATCH = 100

function CreateList({ campaignId, once, ready }: Pick<Props, 'campaignId' | 'once' | 'ready'>) {
  const action = href('/campaigns/:campaignId/lists', { campaignId })
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {contacts(ready)} ready now. Each is checked again as you download.
      </p>
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
            defaultValue={Math.min(ready || USUAL_BATCH, USUAL_BATCH)}
          />
        )}
      </Field>
      <SubmitButton action={action} icon={ListPlus} pendingLabel="Creating">
        Create call list
      </SubmitButton>
    </Form>
  )
}
