import { TextField } from '#app/forms/text-field.tsx'
import { type Field, type FormShown, valueAt } from '#app/forms/use-form.ts'
import { Checkbox } from '#app/ui/components/checkbox.tsx'

type Props = {
  form: FormShown
  field: Field
  /** Tags of other contacts. */
  offered: string[]
}

/** The contact's tags on one line, and tags of other contacts to add. */
export function TagsField({ form, field, offered }: Props) {
  const picked = [valueAt(form.words, 'more_tags')].flat()
  return (
    <>
      <TextField field={field} label="Tags" hint="Separate tags with commas" />
      {offered.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="pb-1.25 text-xs text-faint">Add existing tags</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {offered.map((tag) => (
              <Checkbox
                key={tag}
                name="more_tags"
                value={tag}
                defaultChecked={picked.includes(tag)}
                label={<bdi>{tag}</bdi>}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
