import { type FieldMetadata, getCollectionProps } from '@conform-to/react'

import { ChoiceCard, ChoiceCards } from '#app/ui/choice-card.tsx'

export function ChoiceField({
  field,
  legend,
  options,
  hint,
}: {
  field: FieldMetadata<string>
  legend: string
  options: Record<string, { label: string; text?: string }>
  hint?: string
}) {
  const radios = getCollectionProps(field, {
    type: 'radio',
    options: Object.keys(options),
    ariaAttributes: false,
  })

  return (
    <ChoiceCards id={field.id} legend={legend} hint={hint} errors={field.errors}>
      {radios.map(({ key, ...radio }) => {
        const option = options[radio.value]
        return option && <ChoiceCard key={key} {...radio} {...option} />
      })}
    </ChoiceCards>
  )
}
