import { type Field as FormField, type FormShown, valueAt } from '#app/forms/use-form.ts'
import { Field } from '#app/ui/components/field.tsx'
import { TagChoice } from '#app/ui/components/tag-choice.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { tagsIn } from './tags-in.ts'

type Props = {
  form: FormShown
  field: FormField
  /** Tags of other contacts. */
  offered: string[]
}

/** One control: a field for new tags, above the contact's tags, selected, and tags of other contacts. */
export function TagsField({ form, field, offered }: Props) {
  const line = String(valueAt(form.words, 'tags') ?? '')
  const own = tagsIn(line)
  const all = [...new Set([...own, ...offered])]
  const { id, errors, initialValue: _, ...constraint } = field
  return (
    <Field id={id} label="Tags" hint="Separate new tags with commas" errors={errors}>
      {(control) => (
        <div
          className={
            all.length > 0
              ? 'rounded-control border border-line-strong [&>input]:border-0 print:border-0'
              : 'grid'
          }
        >
          <TextInput key={line} placeholder="New tags" {...constraint} {...control} />
          {all.length > 0 && (
            <fieldset className="min-w-0 rounded-b-control border-t border-line bg-sunken p-2">
              <legend className="sr-only">Existing tags</legend>
              <div className="flex flex-wrap gap-1.5">
                {all.map((tag) => (
                  <TagChoice
                    key={tag}
                    name="more_tags"
                    tag={tag}
                    defaultChecked={own.includes(tag)}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
    </Field>
  )
}
