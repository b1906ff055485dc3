import { shortened } from '@bellbird/contract/clipped'
import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import { type TagColor, tagColors } from '@bellbird/contract/contacts/tag-words'
import { TagUpdate } from '@bellbird/contract/contacts/tags'
import { Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { StackedForm } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findTag, updateTag } from '#app/upstream/tags.server.ts'
import type { Route } from './+types/edit-tag.ts'
import { removeTagAt, tagIn } from './tag-address.ts'
import { changedToast } from './tag-changed.server.ts'

const TagForm = z.object({
  new_name: TagUpdate.shape.new_name.unwrap(),
  color: TagUpdate.shape.color.unwrap(),
  merge: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = tagIn(url)
  const tag = await findTag(context.get(upstream), name)
  if (!tag) {
    throw await redirectWithError(
      href('/contacts/tags'),
      `No contact has the tag “${shortened(name, MAX_TAG_LENGTH)}” anymore`,
    )
  }
  return { name, color: tag.color }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const name = tagIn(url)
  const submission = parseForm(await readForm(request), TagForm)
  if (submission.status !== 'success') return reject(submission)

  const change = submission.value
  const changed = await updateTag(context.get(upstream), { name, ...change })
  if (!changed.ok) {
    return reject(submission, { problem: changed.problem, failure: 'Failed to save the tag' })
  }
  return redirectWithSuccess(
    href('/contacts/tags'),
    changedToast(`Tag “${change.new_name}” saved`, changed.value),
    // Saved views filter by the tag, so their tabs are read again.
    { headers: { 'set-cookie': await forgetPins(context) } },
  )
}

const swatches = Object.fromEntries(
  (Object.keys(tagColors) as TagColor[]).map((tone) => [
    tone,
    {
      label: (
        <span className="inline-flex items-center gap-2">
          <StatusDot tone={tone} />
          {tagColors[tone]}
        </span>
      ),
    },
  ]),
)

type Values = { new_name: string; color: string; merge: boolean }

export default function EditTag({ loaderData, actionData }: Route.ComponentProps) {
  const { name, color } = loaderData
  const [form, fields] = useForm<Values>({
    id: 'tag',
    defaultValue: { new_name: name, color },
    lastResult: actionData?.result,
  })
  const tags = href('/contacts/tags')
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Edit tag “${name}”`}</PageTitle>
      <PageHeader
        back={{ href: tags, label: 'Tags' }}
        title={`Edit tag “${name}”`}
        intro="Updates every contact with this tag, and the saved views and draft campaigns that filter by it."
        actions={
          <ButtonLink variant="danger-quiet" icon={Trash2} to={removeTagAt(name)}>
            Remove
          </ButtonLink>
        }
      />
      <RejectionToast refused={actionData} />
      <div className="max-w-176">
        <Panel>
          <StackedForm
            form={form}
            buttons={
              <>
                <SubmitButton pendingLabel="Saving">Save tag</SubmitButton>
                <ButtonLink variant="ghost" to={tags}>
                  Cancel
                </ButtonLink>
              </>
            }
          >
            <TextField field={fields.new_name} label="Name" maxLength={MAX_TAG_LENGTH} />
            <ChoiceField field={fields.color} legend="Color" options={swatches} />
            <CheckboxField
              field={fields.merge}
              label="Merge"
              hint="If another tag already has this name, combine the two."
            />
          </StackedForm>
        </Panel>
      </div>
    </>
  )
}
