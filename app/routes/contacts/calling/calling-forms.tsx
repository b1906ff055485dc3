import { zoneName, zoneOptions } from '@bellbird/contract/calling/zone-name'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { StackedForm } from '#app/forms/form-panel.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { useSavedInput } from '#app/forms/use-saved-input.ts'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { CallingAction } from './calling-actions.server.ts'
import type { CallingView } from './calling-view.server.ts'
import { onlyFor } from './only-for.ts'
import { SourceAndDate } from './source-and-date.tsx'

type Shown = { seen: string; calling: CallingView; zones: string[]; today: string }

type Rejected = {
  action: CallingAction
  result: LastResult
  now: { seen: string } | undefined
}

type Props = { shown: Shown; refused: Rejected | undefined }

/** One form per action, of which the selected one is shown; only the submitted one shows its errors. */
export function CallingForms(props: Props) {
  const saved = useSavedInput()?.initialValue ?? {}
  const isMarked = Boolean(props.shown.calling.mark)
  const chosen = props.refused?.action ?? saved.change ?? (isMarked ? 'lift' : 'consent')
  const choiceOf = (action: CallingAction) => ({
    name: 'shown',
    value: action,
    defaultChecked: chosen === action,
  })
  return (
    <div className="group grid grid-cols-1 gap-5">
      <ChoiceCards id="shown" legend="What to change">
        <ChoiceCard {...choiceOf('consent')} label="Consent" text="Given or withdrawn" />
        {isMarked ? (
          <ChoiceCard {...choiceOf('lift')} label="Remove do-not-call" text="They may be called" />
        ) : (
          <ChoiceCard {...choiceOf('mark')} label="Do not call" text="They asked us to stop" />
        )}
        <ChoiceCard {...choiceOf('zone')} label="Time zone" text="Where they live" />
      </ChoiceCards>
      <div className={onlyFor.consent}>
        <ConsentForm {...props} />
      </div>
      <div className={isMarked ? onlyFor.lift : onlyFor.mark}>
        {isMarked ? <LiftForm {...props} /> : <MarkForm {...props} />}
      </div>
      <div className={onlyFor.zone}>
        <ZoneForm {...props} />
      </div>
    </div>
  )
}

type FormValues = Record<'words' | 'source' | 'at' | 'what' | 'time_zone', string>

function useActionForm(
  action: CallingAction,
  { shown, refused: rejected }: Props,
  defaultValue: Partial<FormValues> = {},
) {
  const [form, fields] = useForm<FormValues>({
    id: action,
    defaultValue,
    lastResult: rejected?.action === action ? rejected.result : undefined,
    takesSaved: (input) => input.change === action,
  })
  const { seen } = shown
  return [{ form, hidden: { change: action }, seen, now: rejected?.now?.seen }, fields] as const
}

function MarkForm(props: Props) {
  const [form, fields] = useActionForm('mark', props, { at: props.shown.today })
  return (
    <Panel
      title="Do not call"
      intro="This contact, and anyone else with this number, is excluded from every call list from now on."
    >
      <StackedForm
        {...form}
        buttons={<SubmitButton pendingLabel="Saving">Mark as do not call</SubmitButton>}
      >
        <TextareaField field={fields.words} label="Reason" optional rows={2} maxLength={2_000} />
        <SourceAndDate
          fields={fields}
          hint="How they told you, such as a phone call or letter"
          optional
          dateLabel="Since"
        />
      </StackedForm>
    </Panel>
  )
}

function LiftForm(props: Props) {
  const [form, fields] = useActionForm('lift', props)
  return (
    <Panel title="Remove do-not-call" tone="danger">
      <StackedForm
        {...form}
        buttons={
          <SubmitButton variant="danger-quiet" pendingLabel="Saving">
            Remove do-not-call
          </SubmitButton>
        }
      >
        <Notice tone="warning" title="This person asked not to be called">
          Remove this only if they’ve changed their mind or it was set by mistake. The history keeps
          the request and your reason.
        </Notice>
        <TextareaField field={fields.words} label="Reason" rows={2} maxLength={2_000} />
      </StackedForm>
    </Panel>
  )
}

function ConsentForm(props: Props) {
  const [form, fields] = useActionForm('consent', props, { at: props.shown.today })
  return (
    <Panel
      title="Consent"
      intro="Record consent or its withdrawal. Earlier entries stay in the history."
    >
      <StackedForm
        {...form}
        buttons={<SubmitButton pendingLabel="Saving">Record consent</SubmitButton>}
      >
        <ChoiceField
          field={fields.what}
          legend="This person"
          options={{
            given: { label: 'Gave consent' },
            withdrawn: { label: 'Withdrew consent' },
          }}
        />
        <TextareaField
          field={fields.words}
          label="Wording"
          hint="The exact wording they agreed to or withdrew. Required when consent is given."
          rows={3}
          maxLength={2_000}
        />
        <SourceAndDate
          fields={fields}
          hint="Web form, phone call, letter… Required when consent is given."
        />
      </StackedForm>
    </Panel>
  )
}

function ZoneForm(props: Props) {
  const { zone, possibleZones, zoneWords } = props.shown.calling
  const [form, fields] = useActionForm('zone', props, { time_zone: zone })
  return (
    <Panel
      title="Time zone"
      intro={`Calling hours follow this time zone. Currently: ${zoneWords}.`}
    >
      <StackedForm
        {...form}
        buttons={<SubmitButton pendingLabel="Saving">Save time zone</SubmitButton>}
      >
        <SelectField
          field={fields.time_zone}
          label="Time zone"
          placeholder={possibleZones.length === 1 ? 'Detect from phone number' : 'Not set'}
          options={choices(zone, possibleZones, props.shown.zones)}
        />
      </StackedForm>
    </Panel>
  )
}

/** The contact's own zone first, then those suggested by the number, then all others. */
function choices(own: string, possible: string[], all: string[]) {
  return Object.fromEntries([
    ...(own ? [[own, zoneName(own)]] : []),
    ...possible.map((zone) => [zone, `${zoneName(zone)} (suggested)`]),
    ...Object.entries(zoneOptions(all)).filter(
      ([zone]) => zone !== own && !possible.includes(zone),
    ),
  ])
}
