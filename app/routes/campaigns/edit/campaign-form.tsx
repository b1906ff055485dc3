import { weekdays } from '@bellbird/contract/calling/calling-window'
import { MAX_DISCLOSURE, MAX_SCRIPT, weekdayNames } from '@bellbird/contract/campaigns/words'
import { filterWords } from '@bellbird/contract/contacts/filter-words'
import { industries, languages, statuses, tones } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type Field, useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { HoursRow, HoursRows } from '#app/ui/components/hours-row.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Words = Record<string, string>
type Fields = Record<string, Field>

type Props = {
  defaultValue: Words
  countries: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
  submitLabel: string
  cancelHref: string
  hidden?: Words
}

/** Everything a campaign says, whether it is new or changed. */
export function CampaignFormFields({ countries, hidden = {}, ...props }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<Words>({
    id: 'campaign',
    defaultValue: props.defaultValue,
    lastResult: props.lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate layout="stack">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrors form={form} />
      {!props.lastResult && <KeptWordsNotice />}
      <Panel title="Campaign">
        <TextField field={of(fields, 'name')} label="Name" maxLength={200} />
      </Panel>
      <Audience fields={fields} countries={countries} />
      <CallingHours fields={fields} />
      <AgentBrief fields={fields} />
      <AfterCalls fields={fields} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Saving">{props.submitLabel}</SubmitButton>
        <ButtonLink variant="ghost" to={props.cancelHref}>
          Cancel
        </ButtonLink>
        <UnsavedMark />
      </div>
    </GuardedForm>
  )
}

/** The schema names the fields; the form asks for them by name. */
function of(fields: Fields, name: string) {
  return fields[name] as Field
}

type PartProps = { fields: Fields }

function Audience({ fields, countries }: PartProps & Pick<Props, 'countries'>) {
  return (
    <Panel title="Who to call" intro="Leave everything blank to include all contacts.">
      <FieldStack>
        {pairs(Object.entries(filterWords)).map((pair) => (
          <FieldPair key={pair[0]?.[0]}>
            {pair.map(([filter, { label, options }]) => {
              const field = of(fields, `audience_${filter}`)
              const isDay = /_(?:from|to)$/.test(filter)
              return options ? (
                <SelectField
                  key={filter}
                  field={field}
                  label={label}
                  options={withKept(options, field.initialValue)}
                  placeholder="Any"
                  optional
                />
              ) : (
                <TextField
                  key={filter}
                  field={field}
                  label={label}
                  type={isDay ? 'date' : 'text'}
                  optional
                />
              )
            })}
          </FieldPair>
        ))}
        <SelectField
          field={of(fields, 'country')}
          label="Default country"
          hint="Numbers without a country code are skipped unless you choose one."
          options={countries}
          placeholder="None"
          optional
        />
      </FieldStack>
    </Panel>
  )
}

/** A value that is kept and none of the options, such as the name of a time zone, must not be lost: it leaves people out. */
function withKept(options: Words, kept: string | undefined) {
  return !kept || kept in options ? options : { ...options, [kept]: kept }
}

function pairs<T>(list: T[]) {
  return list.flatMap((_, at) => (at % 2 === 0 ? [list.slice(at, at + 2)] : []))
}

function CallingHours({ fields }: PartProps) {
  return (
    <Panel
      title="Calling hours"
      intro="In each contact’s local time, in 15-minute steps. Leave a day empty for no calls; enter 00:00 to end at midnight."
    >
      <HoursRows>
        {weekdays.map((day) => (
          <HoursRow
            key={day}
            day={weekdayNames[day]}
            from={timeOf(of(fields, `${day}_from`))}
            to={timeOf(of(fields, `${day}_to`))}
          />
        ))}
      </HoursRows>
    </Panel>
  )
}

function timeOf({ id, name, initialValue, errors }: Field) {
  return { id, name, defaultValue: initialValue ?? '', errors }
}

function AgentBrief({ fields }: PartProps) {
  return (
    <Panel title="What the agent says">
      <FieldStack>
        <TextareaField
          field={of(fields, 'disclosure')}
          label="Disclosure"
          hint="Spoken first on every call. It must say that an AI is calling."
          rows={3}
          maxLength={MAX_DISCLOSURE}
        />
        <FieldPair>
          <SelectField field={of(fields, 'tone')} label="Tone" options={tones} />
          <SelectField field={of(fields, 'language')} label="Language" options={languages} />
        </FieldPair>
        <SelectField
          field={of(fields, 'industry')}
          label="Industry"
          options={industries}
          placeholder="None"
          optional
        />
        <TextareaField
          field={of(fields, 'script')}
          label="Script notes"
          hint="The purpose of the call, questions to ask and offers to make."
          rows={6}
          maxLength={MAX_SCRIPT}
          optional
        />
      </FieldStack>
    </Panel>
  )
}

function AfterCalls({ fields }: PartProps) {
  return (
    <Panel title="After a call">
      <FieldStack>
        <FieldPair>
          <TextField
            field={of(fields, 'max_attempts')}
            label="Maximum attempts per contact"
            hint="From 1 to 10"
            inputMode="numeric"
          />
          <TextField
            field={of(fields, 'retry_hours')}
            label="Minimum hours between attempts"
            hint="From 1 to 336"
            inputMode="numeric"
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            field={of(fields, 'status_reached')}
            label="Set status when reached"
            options={statuses}
            placeholder="Don’t change"
            optional
          />
          <SelectField
            field={of(fields, 'status_refused')}
            label="Set status on opt-out"
            options={statuses}
            placeholder="Don’t change"
            optional
          />
        </FieldPair>
      </FieldStack>
    </Panel>
  )
}
