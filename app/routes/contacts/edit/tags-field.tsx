import { TextField } from '#app/forms/text-field.tsx'
import { type Field, type FormShown, valueAt } from '#app/forms/use-form.ts'
import { TagChoice } from '#app/ui/components/tag-choice.tsx'
import { tagsIn } from './tags-in.ts'

type Props = {
  form: FormShown
  field: Field
  /** Tags of other contacts. */
  offered: string[]
}

/** A field for new tags, the contact's tags, selected, and tags of other contacts. */
export function TagsField({ form, field, offered }: Props) {
  const line = String(valueAt(form.words, 'tags') ?? '')
  const own = tagsIn(line)
  const all = [...new Set([...own, ...offered])]
  return (
    <div className="grid gap-2">
      <TextField
        key={line}
        field={{ ...field, initialValue: undefined }}
        label="Tags"
        hint="Separate new tags with commas"
      />
      {all.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Existing tags</legend>
          <div className="flex flex-wrap gap-2">
            {all.map((tag) => (
              <TagChoice key={tag} name="more_tags" tag={tag} defaultChecked={own.includes(tag)} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
