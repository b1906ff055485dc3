import { callOutcomes, MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { ListPlus, Undo2, Upload } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/detail.ts'

type CampaignPage = Route.ComponentProps['loaderData']

const USUAL_BATCH = 100

/** Call lists, and the outcomes of the calls so far. */
export function CallsPanel({ campaign }: { campaign: CampaignPage }) {
  const { id: campaignId, state, progress } = campaign
  if (!progress || state === 'ready') return null
  const { reached, no_answer, voicemail, wrong_number, do_not_call, handed_out } = progress
  return (
    <Panel
      title="Calls"
      intro={
        handed_out > 0
          ? `${contacts(handed_out)} on call lists, waiting for an outcome`
          : 'No outcomes pending.'
      }
      aside={
        <ButtonLink
          variant="secondary"
          icon={Upload}
          to={href('/campaigns/:campaignId/outcomes', { campaignId })}
        >
          Add outcomes
        </ButtonLink>
      }
      flush
      footer={
        (state === 'running' || handed_out > 0) && (
          <>
            {state === 'running' && <CreateList campaign={campaign} />}
            {handed_out > 0 && (
              <ButtonLink
                variant="ghost"
                icon={Undo2}
                to={href('/campaigns/:campaignId/take-back', { campaignId })}
                preventScrollReset
              >
                Return all to queue
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Figures
        figures={[
          { label: 'Reached', value: formatCount(reached), tone: 'green' },
          { label: 'No answer', value: formatCount(no_answer) },
          { label: 'Voicemail', value: formatCount(voicemail) },
          { label: 'Wrong number', value: formatCount(wrong_number), tone: 'yellow' },
          { label: callOutcomes.do_not_call, value: formatCount(do_not_call), tone: 'red' },
        ]}
      />
    </Panel>
  )
}

function CreateList({ campaign }: { campaign: CampaignPage }) {
  const { id: campaignId, once, report } = campaign
  const ready = report?.now ?? 0
  const action = href('/campaigns/:campaignId/lists', { campaignId })
  return (
    <Form
      method="post"
      action={action}
      className="flex flex-auto flex-wrap items-end gap-x-3 gap-y-2 [&_input]:w-36"
    >
      <input type="hidden" name="once" value={once} />
      <Field id="size" label="Number of contacts" hint={`${contacts(ready)} ready now`}>
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
