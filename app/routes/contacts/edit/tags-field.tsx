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

/** The contact's tags, selected, tags of other contacts, and a field for new ones. */
export function TagsField({ form, field, offered }: Props) {
  const line = String(valueAt(form.words, 'tags') ?? '')
  const own = tagsIn(line)
  const all = [...new Set([...own, ...offered])]
  return (
    <div className="grid gap-3">
      {all.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="pb-1.25 text-sm font-semibold">Tags</legend>
          <div className="flex flex-wrap gap-2">
            {all.map((tag) => (
              <TagChoice key={tag} name="more_tags" tag={tag} defaultChecked={own.includes(tag)} />
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        key={line}
        field={{ ...field, initialValue: undefined }}
        label={all.length > 0 ? 'New tags' : 'Tags'}
        hint="Separate tags with commas"
      />
    </div>
  )
}
