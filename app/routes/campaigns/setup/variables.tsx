import { variableSources } from '@bellbird/contract/calling/call-words'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import type { useRows } from '#app/forms/use-rows.ts'
import { Button } from '#app/ui/components/button.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  list: ReturnType<typeof useRows>
  /** The names of custom fields, as suggestions. */
  fields: string[]
}

/** The values of the agent's variables. */
export function Variables({ list, fields }: Props) {
  const suggestions = useId()
  return (
    <Panel
      title="What the agent knows"
      intro="Variables of your agent, filled from each contact. For a custom field, enter its name; for custom text, the text itself."
      footer={
        <Button {...list.insert} variant="ghost" size="small" icon={Plus}>
          Add a variable
        </Button>
      }
      stacked
    >
      <datalist id={suggestions}>
        {fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {list.rows.length === 0 && <p className="text-sm text-muted">No variables yet.</p>}
      {list.rows.map(({ key, field, remove }, at) => (
        <div
          key={key}
          className="grid items-start gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
        >
          <TextField field={field('name')} label={`Variable ${at + 1}`} />
          <SelectField field={field('source')} label="Filled with" options={variableSources} />
          <TextField field={field('value')} label="Field or text" list={suggestions} optional />
          <div className="sm:pt-6.5">
            <Button {...remove} variant="ghost" icon={X} aria-label={`Remove variable ${at + 1}`}>
              Remove
            </Button>
          </div>
        </div>
      ))}
    </Panel>
  )
}
