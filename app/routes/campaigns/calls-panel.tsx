import { Download, Undo2, Upload } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Figures } from '#app/ui/figures.tsx'
import { Form } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { MAX_BATCH } from '#contract/campaign-words.ts'
import { contacts, counted } from './campaign-view.ts'
import type { CampaignPage } from './detail.tsx'

const USUAL_BATCH = 100

/** Handing out, and what came of the calls so far. */
export function CallsPanel({ campaign }: { campaign: CampaignPage }) {
  const { id: campaignId, state, progress } = campaign
  if (!progress || state === 'ready') return null
  const { reached, no_answer, voicemail, wrong_number, do_not_call, handed_out } = progress
  return (
    <Panel
      title="Calls"
      intro={
        handed_out > 0
          ? `${contacts(handed_out)} handed out, waiting for an outcome`
          : 'Nothing handed out waits for an outcome.'
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
            {state === 'running' && <HandOut campaignId={campaignId} once={campaign.once} />}
            {handed_out > 0 && (
              <ButtonLink
                variant="ghost"
                icon={Undo2}
                to={href('/campaigns/:campaignId/take-back', { campaignId })}
                preventScrollReset
              >
                Take back
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Figures
        figures={[
          { label: 'Reached', value: counted(reached), tone: 'green' },
          { label: 'No answer', value: counted(no_answer) },
          { label: 'Voicemail', value: counted(voicemail) },
          { label: 'Wrong number', value: counted(wrong_number), tone: 'yellow' },
          { label: 'Refused', value: counted(do_not_call), tone: 'red' },
        ]}
      />
    </Panel>
  )
}

/** The answer is a file, so the document asks for it itself, with script and without. */
function HandOut({ campaignId, once }: { campaignId: string; once: string }) {
  return (
    <Form
      method="post"
      action={href('/campaigns/:campaignId/hand-out', { campaignId })}
      reloadDocument
      className="bb-hand-out"
    >
      <input type="hidden" name="once" value={once} />
      <Field id="size" label="Contacts to call now">
        {(control) => (
          <TextInput
            {...control}
            type="number"
            name="size"
            min={1}
            max={MAX_BATCH}
            required
            defaultValue={USUAL_BATCH}
          />
        )}
      </Field>
      <Button icon={Download}>Hand out as CSV</Button>
    </Form>
  )
}
