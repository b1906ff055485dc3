import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { delimiters } from '@bellbird/contact-tables/csv/delimiters'
import { encodings } from '@bellbird/contact-tables/text/encodings'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Field, FieldPair } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'

type Props = { preview: ImportPreview; kept: (name: string, now: string) => string }

export function ReadingChoices({ preview, kept }: Props) {
  const { sheets = [], sheet = '' } = preview
  return (
    <>
      {sheets.length > 1 && (
        <Choice
          name="sheet"
          label="Sheet"
          options={Object.fromEntries(sheets.map((name) => [name, name]))}
          value={kept('sheet', sheet)}
        />
      )}
      {preview.encoding !== undefined && <TextChoices preview={preview} kept={kept} />}
    </>
  )
}

function TextChoices({ preview: { choices, encoding, delimiter }, kept }: Props) {
  const found = (list: readonly { value: string; label: string }[], value: string | undefined) => {
    const label = list.find((one) => one.value === value)?.label
    return label ? `Detected: ${label}` : 'Detected automatically'
  }
  return (
    <Disclosure
      summary="Characters or columns look wrong?"
      open={Boolean(choices.encoding || choices.delimiter)}
    >
      <FieldPair>
        <Choice
          name="encoding"
          label="Encoding"
          placeholder={choices.encoding ? 'Detect automatically' : found(encodings, encoding)}
          options={Object.fromEntries(encodings.map(({ value, label }) => [value, label]))}
          value={kept('encoding', choices.encoding ?? '')}
        />
        <Choice
          name="delimiter"
          label="Column separator"
          placeholder={choices.delimiter ? 'Detect automatically' : found(delimiters, delimiter)}
          options={Object.fromEntries(delimiters.map(({ value, label }) => [value, label]))}
          value={kept('delimiter', choices.delimiter ?? '')}
        />
      </FieldPair>
    </Disclosure>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: Record<string, string>
  placeholder?: string
  value: string
}

function Choice({ name, label, options, placeholder, value }: ChoiceProps) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          options={options}
          placeholder={placeholder}
          defaultValue={value}
        />
      )}
    </Field>
  )
}
