import type { MouseEvent } from 'react'
import { Button } from '#app/ui/components/button.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { isBothWays, SET_ALL } from './both-ways.ts'

/** Gives every field that goes both ways one rule; without script the form comes back so, not saved yet. */
export function SetAll({ name }: { name: string }) {
  const rules = { theirs: `Prefer ${name}`, ours: `Prefer ${PRODUCT}` }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">Set all:</span>{' '}
      {Object.entries(rules).map(([rule, words]) => (
        <Button
          key={rule}
          variant="secondary"
          size="small"
          name={SET_ALL}
          value={rule}
          onClick={setAll}
        >
          {words}
          <span className="sr-only"> for all</span>
        </Button>
      ))}
    </span>
  )
}

function setAll(event: MouseEvent<HTMLButtonElement>) {
  const { form, value } = event.currentTarget
  event.preventDefault()
  for (const select of form?.querySelectorAll<HTMLSelectElement>('select[data-rule]') ?? []) {
    if (isBothWays(select.value)) select.value = value
  }
  form?.dispatchEvent(new Event('input', { bubbles: true }))
}
