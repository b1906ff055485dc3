import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findTag, removeTag } from '#app/upstream/tags.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/remove-tag.ts'
import { editTagAt, tagIn } from './tag-address.ts'
import { changedToast } from './tag-changed.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = tagIn(url)
  const api = context.get(upstream)
  const [tag, views] = await Promise.all([findTag(api, name), optional(listViews(api))])
  return {
    name,
    contacts: tag?.contacts ?? 0,
    views: (views ?? [])
      .filter(({ query }) => new URLSearchParams(query).get('tag') === name)
      .map((view) => view.name),
  }
}

export function action({ context, url }: Route.ActionArgs) {
  const name = tagIn(url)
  return confirmDelete({
    remove: removeTag(context.get(upstream), name),
    to: href('/contacts/tags'),
    done: (removed) =>
      removed
        ? changedToast(`Tag “${name}” removed`, removed)
        : `No contact has the tag “${name}” anymore`,
    failure: 'Failed to remove the tag',
    init: async () => ({ headers: { 'set-cookie': await forgetPins(context) } }),
  })
}

export default function RemoveTag({ loaderData }: Route.ComponentProps) {
  const { name, contacts, views } = loaderData
  const title = `Remove tag “${name}”`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={{ href: editTagAt(name), label: `Edit tag “${name}”` }} title={title} />
      <div className="max-w-176">
        <Panel>
          <Form method="post" layout="stack">
            <p>
              {contacts === 1
                ? 'Removes the tag from 1 contact. Nothing else about it changes.'
                : `Removes the tag from ${formatCount(contacts)} contacts. Nothing else about them changes.`}
            </p>
            {views.length > 0 && (
              <Notice tone="warning" title="Saved views filter by this tag">
                {`${views.map((view) => `“${view}”`).join(', ')} will show no contacts until you change the filter.`}
              </Notice>
            )}
            <Actions>
              <SubmitButton variant="danger" pendingLabel="Removing">
                Remove tag
              </SubmitButton>
              <ButtonLink variant="ghost" to={href('/contacts/tags')}>
                Cancel
              </ButtonLink>
            </Actions>
          </Form>
        </Panel>
      </div>
    </>
  )
}
