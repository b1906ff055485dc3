import type { ContactField } from '@bellbird/contract/contacts/fields'
import { yesNo } from '@bellbird/contract/contacts/filter-words'
import { TextInput, type TextInputProps } from '#app/ui/components/text-input.tsx'
import { FilterField, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { filterIn } from '#app/ui/table/packed-filters.ts'

type Props = {
  fields: ContactField[]
  typed: string
}

export function FieldFilterInputs({ fields, typed }: Props) {
  const given = new URLSearchParams({ fields: typed })
  return fields.flatMap((field) => {
    const at = (operator: string) => `fields.${field.id}.${operator}`
    const typedIn = (operator: string) => filterIn(given, at(operator)) ?? ''
    if (field.type === 'choice' || field.type === 'yes_no') {
      const name = at('is')
      const chosen = typedIn('is')
      return (
        <PanelSelect
          key={name}
          name={name}
          label={field.name}
          query={{ [name]: chosen }}
          any="Any"
          options={field.type === 'yes_no' ? yesNo : optionsOf(field.options, chosen)}
        />
      )
    }
    const inputOf = (operator: string): RangeInput => {
      const value = typedIn(operator)
      const isDate = field.type === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(value)
      return {
        name: at(operator),
        type: isDate ? 'date' : 'text',
        inputMode: field.type === 'number' ? 'decimal' : undefined,
        defaultValue: value,
        maxLength: 200,
      }
    }
    if (field.type === 'number' || field.type === 'date') {
      const ends = { from: inputOf('from'), to: inputOf('to') }
      return <FilterRange key={ends.from.name} label={field.name} {...ends} />
    }
    const contains = inputOf('contains')
    return (
      <FilterField key={contains.name} label={`${field.name} contains`} htmlFor={contains.name}>
        <TextInput id={contains.name} {...contains} />
      </FilterField>
    )
  })
}

type RangeInput = TextInputProps & { name: string }

export function FilterRange({
  label,
  from,
  to,
}: {
  label: string
  from: RangeInput
  to: RangeInput
}) {
  const ids = { from: `filter-${from.name}`, to: `filter-${to.name}` }
  return (
    <div className="col-span-full grid min-w-0 grid-cols-1 content-start gap-1 md:col-span-2">
      <label className="text-xs font-medium text-muted wrap-anywhere" htmlFor={ids.from}>
        {label}
        <span className="sr-only"> from</span>
      </label>
      <div className="flex items-center gap-2">
        <TextInput id={ids.from} {...from} />
        <label className="text-xs text-muted" htmlFor={ids.to}>
          <span className="sr-only">{label} </span>to
        </label>
        <TextInput id={ids.to} {...to} />
      </div>
    </div>
  )
}

/** An option that no longer exists stays selected. */
export function optionsOf(options: string[], chosen: string | undefined) {
  const all = chosen && !options.includes(chosen) ? [...options, chosen] : options
  return Object.fromEntries(all.map((option) => [option, option]))
}
