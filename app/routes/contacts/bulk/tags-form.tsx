import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Tick } from '#app/ui/components/checkbox.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SelectedFields } from './selected-fields.tsx'

type Props = {
  selected: { list: string; ids: string[]; all?: number | undefined; count: number }
  back: string
  tags: { tag: string; contacts: number }[]
  chosen: string[]
  entered: string
  error: string | undefined
}

export function TagsForm({ selected, back, tags, chosen, entered, error }: Props) {
  const { count } = selected
  return (
    <Form method="post" action={href('/contacts/bulk/tags')} layout="wide">
      <SelectedFields selected={selected} />
      <Panel title="Tags to add or remove" stacked>
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ tag, contacts }) => (
              <li key={tag}>
                <TagChoice
                  name="tags"
                  tag={tag}
                  defaultChecked={chosen.includes(tag)}
                  detail={
                    contacts > 0
                      ? `on ${formatCount(contacts)} of ${formatCount(count)}`
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Field
          id="new-tags"
          label="New tags"
          hint="Separate tags with commas"
          errors={error ? [error] : []}
        >
          {(control) => (
            <TextInput {...control} name="new_tags" defaultValue={entered} maxLength={1_300} />
          )}
        </Field>
      </Panel>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          name="do"
          value="add"
          action={href('/contacts/bulk/tags')}
          pendingLabel="Updating"
        >
          Add tags
        </SubmitButton>
        <SubmitButton
          name="do"
          value="remove"
          variant="secondary"
          action={href('/contacts/bulk/tags')}
          pendingLabel="Updating"
        >
          Remove tags
        </SubmitButton>
        <ButtonLink variant="ghost" to={back}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

type ChoiceProps = {
  name: string
  tag: string
  detail?: string | undefined
  defaultChecked: boolean
}

function TagChoice({ name, tag, detail, defaultChecked }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the tick inside is a checkbox
    <label className="inline-flex max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1 text-xs hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft">
      <Tick name={name} value={tag} defaultChecked={defaultChecked} />{' '}
      <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>{' '}
      {detail && <span className="text-muted">{detail}</span>}
    </label>
  )
}
