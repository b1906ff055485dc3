import type { ReactNode } from 'react'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import type { Field } from './use-form.ts'

export function ChoiceField({
  field,
  legend,
  options,
  rows = false,
}: {
  field: Field
  legend: ReactNode
  options: Record<string, { label: ReactNode; text?: string }>
  /** Whether each choice has a line of its own. */
  rows?: boolean
}) {
  const { id, name, required, initialValue, errors } = field

  return (
    <ChoiceCards id={id} legend={legend} errors={errors} rows={rows}>
      {Object.entries(options).map(([value, option]) => (
        <ChoiceCard
          key={value}
          id={`${id}-${value}`}
          name={name}
          value={value}
          required={required}
          defaultChecked={value === initialValue}
          inline={rows}
          {...option}
        />
      ))}
    </ChoiceCards>
  )
}
