import type { MouseEvent } from 'react'
import { USE } from './decision-fields.ts'

/** Without JavaScript, the correction is saved with the other fields. */
export function Suggestion({ name, value }: { name: string; value: string }) {
  function fillIn(event: MouseEvent<HTMLButtonElement>) {
    const input = event.currentTarget.form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) return
    event.preventDefault()
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <button
      type="submit"
      name={USE}
      value={name}
      onClick={fillIn}
      className="min-h-6 rounded-tag text-start text-xs/5 font-semibold wrap-anywhere text-link hover:underline"
    >
      Use {value}
    </button>
  )
}
