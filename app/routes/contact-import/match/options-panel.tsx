import type { CountryGuess, ImportPreview } from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { ReadingChoices } from './reading-choices.tsx'

type Props = {
  preview: ImportPreview
  countries: { value: string; label: string }[]
  chosen: Record<string, string> | undefined
}

export function Options({ preview, countries, chosen }: Props) {
  const { choices } = preview
  const kept = (name: string, now: string) => chosen?.[name] ?? now
  return (
    <Panel title="Options">
      <Columns ratio="1:1">
        <Stack>
          <Field
            id="country"
            label="Default country for phone numbers"
            hint={
              preview.guess
                ? `${guessed(preview.guess, countries)} Change it here if that’s wrong.`
                : 'For numbers without a country code'
            }
          >
            {(control) => (
              <Select
                {...control}
                name="country"
                placeholder="Don’t add a country code"
                options={Object.fromEntries(countries.map(({ value, label }) => [value, label]))}
                defaultValue={kept('country', chosenCountry(preview))}
              />
            )}
          </Field>
          <WithoutEmail
            preview={preview}
            taken={chosen ? 'without_email' in chosen : choices.withoutEmail === 'take'}
          />
          <ReadingChoices preview={preview} kept={kept} />
        </Stack>
        {preview.existing !== null && <ExistingChoice kept={kept('existing', choices.existing)} />}
      </Columns>
    </Panel>
  )
}

function chosenCountry({ choices, guess }: ImportPreview) {
  const country = choices.country ?? guess?.country ?? ''
  return country === 'none' ? '' : country
}

function guessed({ country, reasons }: CountryGuess, countries: Props['countries']) {
  const name = countries.find(({ value }) => value === country)?.label ?? country
  return `We guessed ${name} from ${new Intl.ListFormat('en').format(reasons)}. Numbers without a country code get the code of this country.`
}

/** Where there is nothing to choose, the earlier answer is kept for the next time. */
function WithoutEmail({ preview, taken }: { preview: ImportPreview; taken: boolean }) {
  const field = { name: 'without_email', value: 'take' }
  const missing = withoutEmailIn(preview)
  if (missing === 0 && preview.phoneOnly === 0) {
    return taken && <input type="hidden" {...field} />
  }
  return (
    <Checkbox
      id="without-email"
      {...field}
      defaultChecked={taken}
      label="Also import rows without an email"
      hint={withoutEmailHint(preview.phoneOnly, missing)}
    />
  )
}

/** Undefined if these rows were not counted. */
function withoutEmailIn({ columns, total }: ImportPreview) {
  const { filled } = columns.find(({ field }) => field === 'email') ?? { filled: 0 }
  return filled === undefined ? undefined : total - filled
}

function withoutEmailHint(phoneOnly: number, missing: number | undefined) {
  const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)
  if (phoneOnly > 0) return `Adds ${rows(phoneOnly)} with a phone number and a name or company.`
  if (missing === undefined) return undefined
  return `${rows(missing)} ${missing === 1 ? 'has' : 'have'} no email.`
}

function ExistingChoice({ kept }: { kept: string }) {
  return (
    <ChoiceCards id="existing" legend="Existing contacts" rows>
      <ChoiceCard
        name="existing"
        value="update"
        defaultChecked={kept === 'update'}
        label="Update"
        text="Fill in empty fields. Where values differ, you choose in the next step."
      />
      <ChoiceCard
        name="existing"
        value="overwrite"
        defaultChecked={kept === 'overwrite'}
        label="Overwrite"
        text="Replace values with those in the file, except empty ones."
      />
      <ChoiceCard
        name="existing"
        value="skip"
        defaultChecked={kept === 'skip'}
        label="Skip"
        text="Import new people only."
      />
    </ChoiceCards>
  )
}
