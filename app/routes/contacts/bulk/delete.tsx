import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { data, href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listBin } from '#app/upstream/contact-bin.server.ts'
import { deleteContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/delete.ts'
import { countedContacts } from './job-words.ts'
import { NothingSelected } from './nothing-selected.tsx'
import { runJob } from './run-job.server.ts'
import {
  backTo,
  ONE_PAGE_AT_A_TIME,
  readSavedSelected,
  readSelected,
  type Selected,
} from './selected.server.ts'
import { SelectedFields } from './selected-fields.tsx'

/** Posted by the list with its selection, and by this page once the number is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, selected } = await readSelected(request)
  const api = context.get(upstream)
  if (form.get('sent') !== 'set') return data(await pageOf(api, selected))
  throw (await runJob(api, selected, { delete: true })) ?? (await deleteEach(api, selected))
}

async function pageOf(api: Upstream, selected: Selected) {
  const trash = await optional(listBin(api, { limit: 1, offset: 0 }))
  const [they, them] = selected.count === 1 ? ['It', 'it'] : ['They', 'them']
  const after = trash
    ? `${they} ${selected.count === 1 ? 'moves' : 'move'} to the trash. You can restore ${them} there for ${TRASH_DAYS} days.`
    : `${they} can’t be restored afterward.`
  return { selected, back: backTo(selected), after }
}

/** One by one, which any upstream supports. */
async function deleteEach(api: Upstream, selected: Selected) {
  const back = backTo(selected)
  if (selected.all) return redirectWithError(back, ONE_PAGE_AT_A_TIME)
  let deleted = 0
  for (const id of selected.ids) {
    const { ok } = await deleteContact(api, id)
    if (ok) deleted += 1
  }
  if (deleted < selected.ids.length) {
    const left = countedContacts(selected.ids.length - deleted)
    return redirectWithError(back, `${left} couldn’t be deleted`)
  }
  return redirectWithSuccess(back, `${countedContacts(deleted)} deleted`)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const saved = await readSavedSelected(url, request, context)
  return saved ? pageOf(context.get(upstream), saved.selected) : null
}

export default function DeleteContacts({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData
  if (!page) return <NothingSelected title="Delete contacts" button="Delete" />
  const { selected, back, after } = page
  const title = `Delete ${countedContacts(selected.count)}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={{ href: back, label: 'Contacts' }} title={title} />
      <Form method="post" action={href('/contacts/bulk/delete')} layout="wide">
        <SelectedFields selected={selected} />
        <Panel tone="danger">
          <p>
            {`Are you sure you want to delete ${selected.count === 1 ? 'this contact' : `these ${countedContacts(selected.count)}`}? ${after}`}
          </p>
        </Panel>
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            variant="danger"
            action={href('/contacts/bulk/delete')}
            pendingLabel="Deleting"
          >
            {title}
          </SubmitButton>
          <ButtonLink variant="ghost" to={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
