import { getInputProps } from '@conform-to/react'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from '#app/forms/drafts.ts'
import type { Field as FormField } from '#app/forms/use-form.ts'
import { Field } from '#app/ui/components/field.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { tagsIn } from './tags-in.ts'

const CHOSEN = 'more_tags'

export type MoreTags = { [CHOSEN]: string }

export function useTags(fields: Record<'tags' | keyof MoreTags, FormField>) {
  // Input that was saved when the session ended still has the chosen tags apart.
  const line = [fields.tags.initialValue, fields[CHOSEN].initialValue]
    .flat()
    .filter(Boolean)
    .join(', ')
  const [added, add] = useState<{ line: string; tags: string[] }>({ line, tags: [] })
  const own = tagsIn(line)
  const tags = [...new Set([...own, ...(added.line === line ? added.tags : [])])]
  return {
    line,
    own,
    tags,
    choose: (more: string[]) => add({ line, tags: [...tags, ...more] }),
    makeRoom: (draft: Draft) =>
      add({ line, tags: draft.flatMap(([name, value]) => (name === CHOSEN ? [value] : [])) }),
  }
}

type Props = Omit<ReturnType<typeof useTags>, 'makeRoom'> & {
  field: FormField
  offered: string[]
}

export function TagsField({ line, own, tags, choose, field, offered }: Props) {
  const { id, errors } = field
  const suggestions = `${id}-suggestions`

  /** Without JavaScript, the server does this. */
  function take(input: HTMLInputElement) {
    const typed = tagsIn(input.value)
    choose(typed)
    for (const box of input.form?.querySelectorAll<HTMLInputElement>(`[name=${CHOSEN}]`) ?? []) {
      if (typed.includes(box.value) && !box.checked) box.click()
    }
    input.value = ''
  }

  function takeAtEnter(event: KeyboardEvent<HTMLInputElement>) {
    const { isComposing } = event.nativeEvent
    if (event.key !== 'Enter' || isComposing || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    take(event.currentTarget)
  }

  /** A suggestion replaces the whole text. */
  function takeWhole({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { value } = currentTarget
    const isSuggestion =
      !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText'
    if (value.endsWith(',') || (isSuggestion && offered.includes(value))) take(currentTarget)
  }

  return (
    <Field id={id} label="Tags" hint="Separate new tags with commas" errors={errors}>
      {(control) => (
        <div key={line} className="grid gap-2">
          {tags.length > 0 && (
            <fieldset className="min-w-0">
              <legend className="sr-only">Chosen tags</legend>
              <div className="flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <ChosenTag key={tag} tag={tag} isNew={!own.includes(tag)} />
                ))}
              </div>
            </fieldset>
          )}
          <TextInput
            placeholder="Add a tag"
            list={suggestions}
            {...getInputProps(field, { type: 'text', value: false })}
            {...control}
            onKeyDown={takeAtEnter}
            onInput={takeWhole}
          />
          <datalist id={suggestions}>
            {offered
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}

/** Unchecked, the tag is crossed out, and removed with the next save. */
function ChosenTag({ tag, isNew }: { tag: string; isNew: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  // A click, so that the form counts it as a change.
  useLayoutEffect(() => {
    if (isNew && !box.current?.checked) box.current?.click()
  }, [isNew])
  return (
    <label className="relative inline-flex min-h-control-sm max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1 text-xs not-has-checked:line-through hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        ref={box}
        type="checkbox"
        name={CHOSEN}
        value={tag}
        defaultChecked={!isNew}
        className="absolute inset-0 size-full opacity-0"
      />{' '}
      <bdi className="min-w-0 wrap-anywhere">{tag}</bdi> <X className="size-4 text-muted" />
    </label>
  )
}
