import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { saveViewAt } from '#app/routes/contacts/list/filter-bar.tsx'
import type { ListQuery } from '#app/routes/contacts/list/list-query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import type { OpenView } from './open-view.server.ts'

export function ChangedView({ view, query }: { view: OpenView; query: ListQuery }) {
  const update = href('/contacts/views/:viewId/change', { viewId: view.id })
  const saveAs = saveViewAt(query)
  return (
    <section
      aria-label="Changes to this view"
      className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-primary bg-primary-soft px-3.5 py-2 text-sm print:hidden"
    >
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b>
          <bdi>{view.name}</bdi>
        </b>{' '}
        was changed: {view.changes.join(', ')}
      </p>
      <Actions>
        <ButtonLink size="small" to={view.address} preventScrollReset>
          Discard changes
        </ButtonLink>
        <ButtonLink size="small" to={saveAs}>
          Save as new view
        </ButtonLink>
        <Form method="post" action={update} preventScrollReset>
          <input type="hidden" name="query" value={new URL(saveAs, 'http://list').search} />
          <input type="hidden" name="before" value={view.saved} />
          <SubmitButton size="small" action={update} pendingLabel="Updating">
            Update view
          </SubmitButton>
        </Form>
      </Actions>
    </section>
  )
}
