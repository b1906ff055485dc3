import type { ContactField } from '@bellbird/contract/contacts/fields'
import { yesNo } from '@bellbird/contract/contacts/filter-words'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { FilterField, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { filterIn } from '#app/ui/table/packed-filters.ts'

type Props = {
  fields: ContactField[]
  /** The filter by fields as entered, including invalid parts. */
  typed: string
}

/** The filter for each custom field: text, limits or one of its options. */
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
    const isRange = field.type === 'number' || field.type === 'date'
    return (isRange ? ['from', 'to'] : ['contains']).map((operator) => {
      const name = at(operator)
      const value = typedIn(operator)
      const isDate = field.type === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(value)
      return (
        <FilterField
          key={name}
          label={isRange ? `${field.name} ${operator}` : `${field.name} contains`}
          htmlFor={name}
        >
          <TextInput
            id={name}
            name={name}
            type={isDate ? 'date' : 'text'}
            inputMode={field.type === 'number' ? 'decimal' : undefined}
            defaultValue={value}
            maxLength={200}
          />
        </FilterField>
      )
    })
  })
}

/** An option that no longer exists stays selected. */
export function optionsOf(options: string[], chosen: string | undefined) {
  const all = chosen && !options.includes(chosen) ? [...options, chosen] : options
  return Object.fromEntries(all.map((option) => [option, option]))
}
