import { getCollectionProps } from '@conform-to/react'
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
  rows?: boolean
}) {
  const choices = getCollectionProps(field, {
    type: 'radio',
    options: Object.keys(options),
    ariaAttributes: false,
  })

  return (
    <ChoiceCards id={field.id} legend={legend} errors={field.errors} rows={rows}>
      {choices.map(({ key, ...choice }) => (
        <ChoiceCard
          key={key}
          {...choice}
          inline={rows}
          label={options[choice.value]?.label}
          text={options[choice.value]?.text}
        />
      ))}
    </ChoiceCards>
  )
}
