import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import { line } from '@bellbird/contract/text'
import { data, href } from 'react-router'
import { z } from 'zod'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { changeEach } from '#app/routes/contacts/list/change-each.server.ts'
import { offering, redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findBreakdown } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/tags.ts'
import { countedContacts } from './job-words.ts'
import { NothingSelected } from './nothing-selected.tsx'
import { runJob } from './run-job.server.ts'
import {
  backTo,
  filtersOf,
  ONE_PAGE_AT_A_TIME,
  readSavedSelected,
  readSelected,
  type Selected,
  selectionOf,
} from './selected.server.ts'
import { TagsForm } from './tags-form.tsx'

const MAX_CHOSEN = 20

const Tags = z
  .array(line(MAX_TAG_LENGTH))
  .transform((tags) => [...new Set(tags.filter(Boolean))])
  .pipe(
    z
      .array(z.string())
      .min(1, 'Choose or enter a tag')
      .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} tags`),
  )

/** Posted by the list with its selection, and by this page with the tags. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, selected } = await readSelected(request)
  const api = context.get(upstream)
  if (form.get('sent') !== 'set') return data(await pageOf(api, form, selected))

  const { chosen, entered } = enteredIn(form)
  const tags = Tags.safeParse([...chosen, ...entered.split(',')])
  if (!tags.success) {
    const error = tags.error.issues[0]?.message
    return data(await pageOf(api, form, selected, error), { status: 422 })
  }
  const isRemoval = form.get('do') === 'remove'
  const change = isRemoval ? { remove_tags: tags.data } : { add_tags: tags.data }
  throw (
    (await runJob(api, selected, change)) ?? (await tagEach(api, selected, tags.data, isRemoval))
  )
}

function enteredIn(form: FormData) {
  return {
    chosen: form.getAll('tags').map(String),
    entered: String(form.get('new_tags') ?? ''),
  }
}

async function pageOf(api: Upstream, form: FormData, selected: Selected, error?: string) {
  const tags = await tagsOf(api, selected)
  return { selected, back: backTo(selected), ...enteredIn(form), tags, error, isSaved: false }
}

async function tagsOf(api: Upstream, selected: Selected) {
  const kept = selected.all ? undefined : await createSelection(api, selectionOf(selected))
  const filter = kept?.ok ? { selection: kept.value.id } : filtersOf(selected.list)
  const [here, everywhere] = await Promise.all([
    selected.all || kept?.ok ? findBreakdown(api, filter) : undefined,
    findBreakdown(api, {}),
  ])
  const counts = new Map(here?.by_tag?.map(({ tag, contacts }) => [tag, contacts]))
  const names = new Set([...counts.keys(), ...(everywhere?.by_tag ?? []).map(({ tag }) => tag)])
  return [...names].slice(0, 100).map((tag) => ({ tag, contacts: counts.get(tag) ?? 0 }))
}

/** One by one, which any upstream supports. */
async function tagEach(api: Upstream, selected: Selected, tags: string[], isRemoval: boolean) {
  const back = backTo(selected)
  if (selected.all) return redirectWithError(back, ONE_PAGE_AT_A_TIME)
  const { changed, failed } = await changeEach(api, selected.ids, ({ tags: own }) => {
    const after = isRemoval
      ? own.filter((tag) => !tags.includes(tag))
      : [...new Set([...own, ...tags])]
    return after.length === own.length ? undefined : { tags: after }
  })
  const [first] = failed
  if (first) {
    const to = href('/contacts/:contactId/edit', { contactId: first.id })
    return redirectWithError(back, {
      message: `${countedContacts(failed.length)} couldn’t be updated`,
      description: offering(`${first.name}: ${first.why}`, { offer: { to, words: 'Edit' } }),
    })
  }
  return redirectWithSuccess(back, `${countedContacts(changed)} updated`)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const saved = await readSavedSelected(url, request, context)
  if (!saved) return null
  return { ...(await pageOf(context.get(upstream), saved.form, saved.selected)), isSaved: true }
}

export default function ChangeTags({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData
  if (!page) return <NothingSelected title="Tags" button="Tags" />
  const title = `Tags for ${countedContacts(page.selected.count)}`
  return (
    <>
      <PageTitle error={Boolean(page.error)}>{title}</PageTitle>
      <PageHeader back={{ href: page.back, label: 'Contacts' }} title={title} />
      {page.isSaved && <SavedInputNotice />}
      <TagsForm {...page} />
    </>
  )
}
