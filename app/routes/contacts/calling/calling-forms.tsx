import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Deed } from './calling-deeds.server.ts'
import type { CallingView } from './calling-view.server.ts'

type Shown = { seen: string; calling: CallingView; zones: string[]; today: string }

type Refused = { deed: Deed; result: SubmissionResult<string[]> }

type Props = { shown: Shown; refused: Refused | undefined }

/** A form for each thing that can be said; only the one that was sent shows what is wrong with it. */
export function CallingForms(props: Props) {
  return (
    <>
      {props.shown.calling.mark ? <LiftForm {...props} /> : <MarkForm {...props} />}
      <ConsentForm {...props} />
      <ZoneForm {...props} />
    </>
  )
}

type Said = Record<'words' | 'source' | 'at' | 'what' | 'time_zone', string>

function useDeed(deed: Deed, { refused }: Props, defaultValue: Partial<Said> = {}) {
  const kept = useKeptOf(deed)
  const mine = refused?.deed === deed ? refused.result : undefined
  return useForm<Said>({ id: deed, defaultValue, lastResult: mine ?? kept })
}

/** What was typed into this very form when the session ended. */
function useKeptOf(deed: Deed) {
  const kept = useKeptWords()
  return kept?.result.initialValue?.deed === deed ? kept.result : undefined
}

function DeedForm({
  deed,
  form,
  props: { shown, refused },
  children,
}: {
  deed: Deed
  form: ReturnType<typeof useDeed>[0]
  props: Props
  children: ReactNode
}) {
  const isKept = Boolean(useKeptOf(deed)) && !refused
  return (
    <Form method="post" id={form.id} noValidate>
      <input type="hidden" name="deed" value={deed} />
      <input type="hidden" name="seen" value={shown.seen} />
      <FieldStack>
        <FormErrors form={form} />
        {isKept && <KeptWordsNotice />}
        {children}
      </FieldStack>
    </Form>
  )
}

function MarkForm(props: Props) {
  const [form, fields] = useDeed('mark', props, { at: props.shown.today })
  return (
    <Panel
      title="Do not call"
      intro="From this moment on no list that is handed out has this contact, or anybody else with this number."
    >
      <DeedForm deed="mark" form={form} props={props}>
        <TextareaField field={fields.words} label="Reason" optional rows={2} maxLength={2_000} />
        <FieldPair>
          <TextField
            field={fields.source}
            label="Source"
            hint="Where they said so, such as a call or a letter"
            optional
          />
          <TextField
            field={fields.at}
            label="Since"
            type="date"
            hint="Today if left blank"
            optional
          />
        </FieldPair>
        <div className="bb-actions">
          <SubmitButton variant="danger" pendingLabel="Saving">
            Mark do not call
          </SubmitButton>
        </div>
      </DeedForm>
    </Panel>
  )
}

function LiftForm(props: Props) {
  const [form, fields] = useDeed('lift', props)
  return (
    <Panel title="Take the do-not-call mark back" tone="danger">
      <DeedForm deed="lift" form={form} props={props}>
        <Notice tone="warning" title="They asked not to be called">
          Take the mark back only if they have told you otherwise, or if it was set by mistake. The
          mark and your reason stay in the history.
        </Notice>
        <TextareaField
          field={fields.words}
          label="Why calls are allowed again"
          rows={2}
          maxLength={2_000}
        />
        <div className="bb-actions">
          <SubmitButton variant="danger" pendingLabel="Saving">
            Take the mark back
          </SubmitButton>
        </div>
      </DeedForm>
    </Panel>
  )
}

function ConsentForm(props: Props) {
  const [form, fields] = useDeed('consent', props, { at: props.shown.today })
  return (
    <Panel
      title="Consent"
      intro="What they said about calls. What was recorded before moves into the history."
    >
      <DeedForm deed="consent" form={form} props={props}>
        <ChoiceField
          field={fields.what}
          legend="They have"
          options={{
            given: { label: 'Agreed to calls' },
            withdrawn: { label: 'Withdrawn their consent' },
          }}
        />
        <TextareaField
          field={fields.words}
          label="Wording"
          hint="What they agreed to or withdrew, in the words that were used. Needed for a consent."
          rows={3}
          maxLength={2_000}
        />
        <FieldPair>
          <TextField
            field={fields.source}
            label="Source"
            hint="A form, a call, a letter. Needed for a consent."
          />
          <TextField
            field={fields.at}
            label="Date"
            type="date"
            hint="Today if left blank"
            optional
          />
        </FieldPair>
        <div className="bb-actions">
          <SubmitButton pendingLabel="Saving">Record consent</SubmitButton>
        </div>
      </DeedForm>
    </Panel>
  )
}

function ZoneForm(props: Props) {
  const { zone, possibleZones, zoneWords } = props.shown.calling
  const [form, fields] = useDeed('zone', props, { time_zone: zone })
  return (
    <Panel title="Time zone" intro={`By its clock calling hours are kept. Now: ${zoneWords}.`}>
      <DeedForm deed="zone" form={form} props={props}>
        <SelectField
          field={fields.time_zone}
          label="Time zone"
          placeholder={possibleZones.length === 1 ? 'As the number says' : 'Not set'}
          options={choices(zone, possibleZones, props.shown.zones)}
        />
        <div className="bb-actions">
          <SubmitButton pendingLabel="Saving">Save time zone</SubmitButton>
        </div>
      </DeedForm>
    </Panel>
  )
}

/** Those the number may ring in come first. */
function choices(own: string, possible: string[], all: string[]) {
  return Object.fromEntries([
    ...(own ? [[own, own]] : []),
    ...possible.map((zone) => [zone, `${zone} (possible by the number)`]),
    ...all.filter((zone) => zone !== own && !possible.includes(zone)).map((zone) => [zone, zone]),
  ])
}
