import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '#app/forms/text-field.tsx'
import type { useRows } from '#app/forms/use-rows.ts'
import { Button } from '#app/ui/components/button.tsx'
import { chipLink } from '#app/ui/table/filter-chip.tsx'

type Props = Pick<ReturnType<typeof useRows>, 'rows' | 'insert'> & {
  what: 'email' | 'phone'
  type: 'email' | 'tel'
  /** Whether there can be more than one. */
  offered: boolean
  /** The field of the primary one. */
  children: ReactNode
}

/** A contact's primary number or address, then the others, with a button beside the label that adds one. */
export function Several({ rows, insert, what, type, offered, children }: Props) {
  return (
    <div className="relative grid content-start gap-4.5">
      {children}
      {rows.map(({ key, field, remove }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField field={field('value')} label={`Other ${what} ${at + 1}`} type={type} />
          <Button variant="ghost" size="small" icon={Trash2} {...remove}>
            <span className="sr-only">
              Remove other {what} {at + 1}
            </span>
          </Button>
        </div>
      ))}
      {offered && (
        <button
          type="submit"
          className={`absolute end-0 top-0 -my-0.5 text-xs ${chipLink}`}
          {...insert}
        >
          Add another<span className="sr-only"> {what}</span>
        </button>
      )}
    </div>
  )
}
