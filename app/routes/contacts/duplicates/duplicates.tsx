import { duplicateReasons } from '@bellbird/contract/contacts/merge'
import { formatCount } from '@bellbird/runtime/numbers'
import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { RefreshCw, Search, Users } from 'lucide-react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import {
  offering,
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listDuplicates, markGroupsDistinct } from '#app/upstream/contact-merge.server.ts'
import type { Route } from './+types/duplicates.ts'
import { GroupFilters } from './group-filters.tsx'
import { GroupList } from './group-list.tsx'
import { MAX_CONTACTS, mergeGroups, reviewGroups } from './group-reviews.server.ts'
import { groupView } from './group-view.server.ts'
import { undoOf } from './merge-undo.server.ts'
import { ReviewPage } from './review-page.tsx'

const TITLE = 'Duplicates'

const Query = z.object({
  search: z.string().max(200).optional(),
  reason: z.enum(duplicateReasons).optional(),
  select: z.literal('page').optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { select, ...query } = queryOf(url, Query)
  const { found, rows, page, pages, summary } = await readPage(url, {
    noun: 'group',
    list: (range) => listDuplicates(context.get(upstream), { ...query, ...range }),
  })
  const { contacts, grouped = false, stillLooking = false } = found ?? {}
  return {
    looked: found !== undefined,
    stillLooking,
    grouped,
    query,
    clear: clearWords(query),
    page,
    selected: select !== undefined,
    pages,
    summary: contacts ? `${summary}, ${formatCount(contacts)} contacts` : summary,
    groups: rows.map(groupView),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)
  const api = context.get(upstream)
  if (form.has('apart')) return part(api, groupsIn(form, 'apart'))
  const groups = groupsIn(form, 'merge')
  if (groups.length === 0) return refuse('Select at least one group first.')
  if (groups.flat().length > MAX_CONTACTS) {
    return refuse(`You can merge up to ${MAX_CONTACTS} contacts at a time. Select fewer groups.`)
  }
  return form.get('step') === 'merge' ? merge(api, groups, form) : review(api, groups)
}

function groupsIn(form: FormData, name: string) {
  const pressed = String(form.get(name) ?? '')
  const chosen = pressed ? [pressed] : form.getAll('groups').map(String)
  return [...new Set(chosen)]
    .map((ids) => [...new Set(ids.split(' ').filter(Boolean))])
    .filter(({ length }) => length > 1)
}

const refuse = (message: string) => redirectWithError(href('/contacts/duplicates'), message)

async function part(api: Upstream, groups: string[][]) {
  if (groups.length === 0) return refuse('Select at least one group first.')
  const list = href('/contacts/duplicates')
  const parted = await markGroupsDistinct(api, groups)
  if (!parted.ok) return redirectWithProblem(list, parted.problem, 'Couldn’t save your choice')
  return redirectWithSuccess(list, 'Marked as different people')
}

async function review(api: Upstream, groups: string[][], message?: string) {
  const { reviews, problem } = await reviewGroups(api, groups)
  const list = href('/contacts/duplicates')
  if (problem) return redirectWithProblem(list, problem, 'Failed to load these contacts')
  if (reviews.length === 0) return refuse(message ?? 'These contacts were merged or deleted.')
  const status = message ? 409 : 200
  return data({ reviews, message, toastKey: crypto.randomUUID() }, { status })
}

async function merge(api: Upstream, groups: string[][], form: FormData) {
  const { kept, merged, failed } = await mergeGroups(api, groups, form)
  const [one] = kept
  const [failure] = failed
  if (failure) {
    const before = kept.length > 0 ? `${groupsOf(kept.length)} merged. ` : ''
    const message = `${before}${groupsOf(failed.length)} not merged: ${failure.why}`
    const ids = failed.map((it) => it.ids)
    return review(api, ids, message)
  }
  const inTrash =
    merged === 1 ? '1 contact is in the trash.' : `${merged} contacts are in the trash.`
  const undo = await undoOf(api, kept)
  if (kept.length === 1 && one) {
    const { id: contactId } = one
    const to = href('/contacts/:contactId/history', { contactId })
    return redirectWithSuccess(href('/contacts/:contactId', { contactId }), {
      message: 'Contacts merged',
      description: offering(inTrash, undo ? { undo } : { offer: { to, words: 'View history' } }),
    })
  }
  return redirectWithSuccess(href('/contacts/duplicates'), {
    message: `${groupsOf(kept.length)} merged`,
    description: offering(
      inTrash,
      undo ? { undo } : { offer: { to: href('/contacts/bin'), words: 'View trash' } },
    ),
  })
}

function groupsOf(count: number) {
  return count === 1 ? '1 group' : `${count} groups`
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { looked, stillLooking, grouped, query, page, pages, summary, groups } = loaderData
  useRefreshing(stillLooking && !actionData)
  if (actionData) return <ReviewPage {...actionData} />
  const isFiltered = Boolean(query.search || query.reason)
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        wideIntro="Contacts that may be the same person. You can undo a merge."
        actions={
          looked && (
            <ButtonLink icon={RefreshCw} to={href('/contacts/duplicates')}>
              Check again
            </ButtonLink>
          )
        }
      />
      <SectionTabs />
      {grouped && (groups.length > 0 || isFiltered) && <GroupFilters query={query} />}
      {stillLooking && (
        <Notice tone="info" title="Still checking for duplicates">
          Results appear here as they’re found. Without JavaScript, reload the page in a moment.
        </Notice>
      )}
      {groups.length > 0 ? (
        <>
          <GroupList
            groups={groups}
            selectHref={listAddress(href('/contacts/duplicates'), {
              ...query,
              page,
              select: 'page',
            })}
            selected={loaderData.selected}
          />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) =>
              listAddress(href('/contacts/duplicates'), { ...query, page: number })
            }
          />
        </>
      ) : stillLooking ? null : isFiltered ? (
        <NoneFound clear={loaderData.clear} />
      ) : (
        <NoDuplicates looked={looked} />
      )}
    </>
  )
}

function NoneFound({ clear }: { clear: string }) {
  return (
    <EmptyState
      icon={Search}
      title="No duplicates match"
      actions={<ButtonLink to={href('/contacts/duplicates')}>{clear}</ButtonLink>}
    >
      Search by name, email, phone, or company.
    </EmptyState>
  )
}

function NoDuplicates({ looked }: { looked: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title={looked ? 'No duplicates found' : 'Duplicate detection isn’t available'}
      actions={<ButtonLink to={href('/contacts')}>Back to contacts</ButtonLink>}
    >
      {looked
        ? 'No contacts share an email, a phone number, or a similar name at the same company.'
        : 'This server doesn’t check contacts for duplicates.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage title={TITLE} section headline="Unable to load duplicates" loading="duplicates" />
  )
}
