import { Plus, Trash2 } from 'lucide-react'
import { TextField } from '#app/forms/text-field.tsx'
import type { useRows } from '#app/forms/use-rows.ts'
import { Button } from '#app/ui/components/button.tsx'

type Props = Pick<ReturnType<typeof useRows>, 'rows' | 'insert'> & {
  /** The label of one of them, such as "Other phone". */
  label: string
  type: 'email' | 'tel'
  add: string
}

/** A contact's numbers or addresses other than the primary one. */
export function FurtherFields({ rows, insert, label, type, add }: Props) {
  return (
    <div className="grid content-start gap-4.5">
      {rows.map(({ key, field, remove }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField field={field('value')} label={`${label} ${at + 1}`} type={type} />
          <Button variant="ghost" size="small" icon={Trash2} {...remove}>
            <span className="sr-only">
              Remove {label.toLowerCase()} {at + 1}
            </span>
          </Button>
        </div>
      ))}
      <div className="flex items-start">
        <Button variant="secondary" size="small" icon={Plus} {...insert}>
          {add}
        </Button>
      </div>
    </div>
  )
}
