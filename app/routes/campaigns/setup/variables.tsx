import { variableSources } from '@bellbird/contract/calling/call-words'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import type { FormShown, Rows } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/components/button.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  form: FormShown
  list: Rows<'name' | 'source' | 'value'>
  fields: string[]
}

export function Variables({ form, list, fields }: Props) {
  const suggestions = useId()
  const rows = list.getFieldList()
  return (
    <Panel
      title="What the agent knows"
      intro="Match the agent’s variables to contact fields."
      footer={
        <Button {...form.insertRow(list)} variant="ghost" size="small" icon={Plus}>
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
      {rows.length === 0 && <p className="text-sm text-muted">No variables yet.</p>}
      {rows.map((row, at) => (
        <div
          key={row.key}
          className="group/variable flex flex-wrap items-start gap-2 text-sm [&_label]:sr-only"
        >
          <div className="flex-[1_1_6rem]">
            <TextField field={row.getFieldset().name} label={`Variable ${at + 1}`} />
          </div>
          <span className="flex min-h-control items-center text-muted">is</span>
          <div className="flex-[2_1_6rem]">
            <SelectField
              field={row.getFieldset().source}
              label={`Value of variable ${at + 1}`}
              options={variableSources}
            />
          </div>
          <Button {...form.removeRow(list, at)} variant="ghost" icon={X}>
            <span className="sr-only">{`Remove variable ${at + 1}`}</span>
          </Button>
          <div className="basis-full group-not-has-[:is([value=custom],[value=text]):checked]/variable:hidden">
            <TextField
              field={row.getFieldset().value}
              label={`Custom field or text of variable ${at + 1}`}
              placeholder="Name of the custom field, or the text"
              list={suggestions}
            />
          </div>
        </div>
      ))}
    </Panel>
  )
}
