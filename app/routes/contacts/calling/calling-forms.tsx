import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { ReactNode } from 'react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, type GuardedFormProps, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type FormShown, type LastResult, useForm } from '#app/forms/use-form.ts'
import { useSavedInput } from '#app/forms/use-saved-input.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel, panelFoot } from '#app/ui/layout/panel.tsx'
import type { CallingAction } from './calling-actions.server.ts'
import type { CallingView } from './calling-view.server.ts'
import { onlyFor } from './only-for.ts'
import { SourceAndDate } from './source-and-date.tsx'

type CallingFormData = {
  seen: string
  calling: CallingView
  suppression: string | null | undefined
  zones: Record<string, string>
  today: string
  change?: CallingAction | undefined
}

type RejectedAction = {
  action: CallingAction
  result: LastResult
  now: { seen: string } | undefined
}

type Props = {
  shown: CallingFormData
  refused: RejectedAction | undefined
  back: string
}

export function CallingForms(props: Props) {
  const saved = useSavedInput()?.initialValue ?? {}
  const isMarked = Boolean(props.shown.calling.mark)
  const usual = isMarked ? 'lift' : (props.shown.change ?? missingFor(props.shown.calling))
  const chosen = props.refused?.action ?? saved.change ?? usual
  const cardOf = (action: CallingAction, label: string, text: string) => (
    <ChoiceCard
      name="shown"
      value={action}
      defaultChecked={chosen === action}
      label={label}
      text={text}
    />
  )
  return (
    <div className="group">
      <Panel stacked>
        <ChoiceCards id="shown" legend={<h2 className="text-md">What do you want to do?</h2>}>
          {cardOf('given', 'Record consent', 'They agreed to be called')}
          {cardOf('withdrawn', 'Withdraw consent', 'They no longer agree')}
          {isMarked
            ? cardOf('lift', 'Remove do-not-call', 'They may be called again')
            : cardOf('mark', 'Mark as do not call', 'They asked not to be called')}
          {cardOf('zone', 'Set time zone', 'Where they live')}
        </ChoiceCards>
        <div className={onlyFor.given}>
          <GivenForm {...props} />
        </div>
        <div className={onlyFor.withdrawn}>
          <WithdrawnForm {...props} />
        </div>
        <div className={isMarked ? onlyFor.lift : onlyFor.mark}>
          {isMarked ? <LiftForm {...props} /> : <MarkForm {...props} />}
        </div>
        <div className={onlyFor.zone}>
          <ZoneForm {...props} />
        </div>
      </Panel>
    </div>
  )
}

/** What a call still needs; if nothing, what gives permission rather than takes it away. */
function missingFor({ consent, clock, isDialable }: CallingView) {
  const needsZone = consent?.state === 'given' && !clock && isDialable
  return needsZone ? 'zone' : 'given'
}

type FormValues = Record<'words' | 'source' | 'at' | 'time_zone', string>

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

function Buttons({ children, danger, back }: { children: string; danger?: boolean; back: string }) {
  return (
    <>
      <SubmitButton variant={danger ? 'danger-quiet' : 'primary'} pendingLabel="Saving">
        {children}
      </SubmitButton>
      <ButtonLink variant="ghost" to={back}>
        Cancel
      </ButtonLink>
    </>
  )
}

type ActionFormProps = GuardedFormProps & { form: FormShown; buttons: ReactNode }

function ActionForm({ buttons, children, ...form }: ActionFormProps) {
  return (
    <GuardedForm {...form} layout="stack">
      <FormErrors form={form.form} />
      {children}
      <div className={`-mx-4.5 -mb-4.5 ${panelFoot}`}>
        {buttons}
        <UnsavedMark />
      </div>
    </GuardedForm>
  )
}

function GivenForm(props: Props) {
  const [form, fields] = useActionForm('given', props, { at: props.shown.today })
  return (
    <ActionForm {...form} buttons={<Buttons back={props.back}>Record consent</Buttons>}>
      <TextareaField
        field={fields.words}
        label="Consent wording"
        hint="The exact wording they agreed to"
        rows={3}
        maxLength={2_000}
      />
      <SourceAndDate fields={fields} hint="Such as a web form, phone call, or letter" />
    </ActionForm>
  )
}

function WithdrawnForm(props: Props) {
  const [form, fields] = useActionForm('withdrawn', props, { at: props.shown.today })
  return (
    <ActionForm {...form} buttons={<Buttons back={props.back}>Withdraw consent</Buttons>}>
      <TextareaField
        field={fields.words}
        label="What they said"
        hint="An earlier consent stays in the history"
        optional
        rows={2}
        maxLength={2_000}
      />
      <SourceAndDate fields={fields} hint="Such as a web form, phone call, or letter" optional />
    </ActionForm>
  )
}

function MarkForm(props: Props) {
  const [form, fields] = useActionForm('mark', props, { at: props.shown.today })
  return (
    <ActionForm {...form} buttons={<Buttons back={props.back}>Mark as do not call</Buttons>}>
      <TextareaField
        field={fields.words}
        label="Reason"
        hint="Anyone else with this number is excluded from every call list, too"
        optional
        rows={2}
        maxLength={2_000}
      />
      <SourceAndDate
        fields={fields}
        hint="Such as a phone call or letter"
        optional
        dateLabel="Since"
      />
    </ActionForm>
  )
}

function LiftForm(props: Props) {
  const [form, fields] = useActionForm('lift', props)
  return (
    <ActionForm
      {...form}
      buttons={
        <Buttons danger back={props.back}>
          Remove do-not-call
        </Buttons>
      }
    >
      <Notice tone="warning" title="This person asked not to be called">
        Remove this only if they’ve changed their mind or it was set by mistake. The history keeps
        the request and your reason.
        {props.shown.suppression &&
          ' Their number is also on the do-not-call list, and stays blocked until you remove it there.'}
      </Notice>
      <TextareaField field={fields.words} label="Reason" rows={2} maxLength={2_000} />
    </ActionForm>
  )
}

function ZoneForm(props: Props) {
  const { zone, possibleZones, zoneWords } = props.shown.calling
  const [form, fields] = useActionForm('zone', props, { time_zone: zone })
  return (
    <ActionForm {...form} buttons={<Buttons back={props.back}>Save time zone</Buttons>}>
      <SelectField
        field={fields.time_zone}
        label="Time zone"
        hint={`Calling hours follow this time zone. Currently: ${zoneWords}.`}
        placeholder={possibleZones.length === 1 ? 'Detect from phone number' : 'Not set'}
        options={choices(zone, possibleZones, props.shown.zones)}
      />
    </ActionForm>
  )
}

function choices(own: string, possible: string[], all: Record<string, string>) {
  const nameOf = (zone: string) => all[zone] ?? zoneName(zone)
  return {
    ...(own && { [own]: nameOf(own) }),
    ...Object.fromEntries(possible.map((zone) => [zone, `${nameOf(zone)}, suggested`])),
    ...Object.fromEntries(
      Object.entries(all).filter(([zone]) => zone !== own && !possible.includes(zone)),
    ),
  }
}
