import { weekdays } from '@bellbird/contract/calling/calling-window'
import { Copy } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#app/ui/components/button.tsx'

/** Without JavaScript, the server copies: see `withMondayOnWeekdays`. */
export function CopyMonday() {
  return (
    <Button variant="secondary" size="small" icon={Copy} name="intent" value="copy" onClick={copy}>
      Copy Monday to weekdays
    </Button>
  )
}

function copy(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  for (const end of ['from', 'to']) {
    const monday = control(form, `monday_${end}`)
    for (const day of weekdays.slice(1, 5)) {
      const field = control(form, `${day}_${end}`)
      if (!field || !monday || field.value === monday.value) continue
      field.value = monday.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

function control(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
