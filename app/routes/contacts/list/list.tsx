import { formatCount } from '@bellbird/runtime/numbers'
import { Download, Plus, Upload } from 'lucide-react'
import {
  data,
  href,
  isRouteErrorResponse,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { queryOf } from '#app/forms/query.ts'
import { rowOf, valuesOf } from '#app/routes/contacts/contact-view.server.ts'
import type { PeekPlace } from '#app/routes/contacts/peek/peek-place.ts'
import { ChangedView } from '#app/routes/contacts/views/changed-view.tsx'
import { openView } from '#app/routes/contacts/views/open-view.server.ts'
import { takeFormSentFrom } from '#app/session/saved-input.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { packed } from '#app/ui/table/packed-filters.ts'
import { pageAt } from '#app/ui/table/page-at.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { findImport } from '#app/upstream/contact-imports.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { findPreferences } from '#app/upstream/preferences.server.ts'
import type { Route } from './+types/list.ts'
import { shownColumns } from './column-choice.ts'
import { ContactMatches } from './contact-matches.tsx'
import { COUNTED_TO, matchCount, pagesOf } from './counted.ts'
import { NoContactsFound, NoContactsYet } from './empty-list.tsx'
import { columnIdOf, columnsWith } from './field-columns.tsx'
import { checkedConditions, fieldChipsOf, noticesOf } from './field-filters.ts'
import { ColumnsLink, ContactFilterBar } from './filter-bar.tsx'
import { loadList, useLastList } from './last-list.ts'
import { ListQuery } from './list-query.ts'
import { chipsOf, PAGE_SIZE, searchOf, showsAdvanced } from './list-search.ts'
import { tagOptions } from './tag-options.server.ts'
import { useTabCounts } from './use-tab-counts.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const kept = packed(url.searchParams)
  if (kept) throw redirect(`${href('/contacts')}?${kept}`)
  const { select, peek, fields: typed, ...given } = queryOf(url, ListQuery)
  const api = context.get(upstream)
  const finding = optional(listFields(api))
  const { filter, faults } = checkedConditions(typed, typed ? await finding : undefined)
  const asked = { ...given, ...(filter && { fields: filter }) }
  const { page = 1, advanced, view: viewId, columns: ofList, ...filters } = asked
  const range = pageAt(page, PAGE_SIZE)
  const [found, preferences, view, fields, imported, account, tags] = await Promise.all([
    // The number of selected contacts is exact.
    listContacts(api, { ...filters, ...range, countTo: select === 'all' ? undefined : COUNTED_TO }),
    optional(findPreferences(api)),
    openView(context, asked),
    finding,
    asked.import_id ? optional(findImport(api, asked.import_id)) : undefined,
    asked.connection ? accountName(api, asked.connection) : undefined,
    showsAdvanced(asked, typed) ? tagOptions(api) : undefined,
  ])
  const { contacts, total, companies, addedThisMonth } = found
  const query = { ...asked, view: view?.id }
  const { pages, summary } = pagesOf(total, page, range, contacts.length)
  if (page > pages) throw redirect(`${href('/contacts')}${searchOf({ ...query, page: pages })}`)

  const restored = await unsentSelection(url, request, context)
  const known = Object.keys(columnsWith(fields ?? []))
  const chosen = ofList?.split(',') ?? preferences?.contact_columns
  const columns = shownColumns(chosen, known)
  const ofColumns = (fields ?? []).filter((field) => columns.includes(columnIdOf(field)))
  const chips = [
    ...chipsOf(query, { import_id: imported?.file_name ?? undefined, connection: account }),
    ...fieldChipsOf(query, fields),
  ]
  const isFiltered = chips.some(({ label }) => label !== 'Search' && label !== 'Columns')
  const list = {
    query,
    view,
    select,
    page,
    pages,
    total,
    first: range.offset + 1,
    summary,
    rows: contacts.map((contact) => ({
      ...rowOf(contact),
      ...(ofColumns.length > 0 && { fields: valuesOf(contact, ofColumns) }),
    })),
    chips,
    clear: clearWords({ search: query.search, others: isFiltered ? 'set' : '' }),
    fields: fields ?? [],
    tags,
    typed: typed ?? '',
    notices: noticesOf(faults, query, fields),
    columns,
    columnsChosen: Boolean(chosen),
    counts: found.counts,
    figures: [
      { label: total === 1 ? 'Contact' : 'Contacts', value: matchCount(total) },
      { label: companies === 1 ? 'Company' : 'Companies', value: counted(companies) },
      { label: 'Added this month', value: counted(addedThisMonth) },
    ],
    exportHref: exportHref(query),
    restored: restored && { status: restored.status, ids: restored.ids },
  }
  return data(list, { headers: restored?.headers })
}

async function accountName(api: Upstream, id: string) {
  const connected = connectedIn((await optional(listConnections(api))) ?? [])
  return connected.find(({ connection }) => connection.id === id)?.name
}

/** The selection of a bulk form that was rejected, or could not be sent because the session had ended. */
async function unsentSelection(url: URL, request: Request, context: Route.LoaderArgs['context']) {
  const unsent = await takeFormSentFrom(url, request, context, 'shown')
  if (!unsent) return undefined
  const { form, headers } = unsent
  const ids = form.getAll('contact_ids').map(String)
  return { status: String(form.get('status') ?? ''), ids, headers }
}

function exportHref({ page: _, advanced: __, view: ___, columns: ____, ...matching }: ListQuery) {
  return `${href('/contacts/export')}${searchOf(matching)}`
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadList(url.search, serverLoader)
}

/** Previewing a contact beside the list does not reload the list. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  if (formMethod || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return withoutPeek(currentUrl.search) !== withoutPeek(nextUrl.search) && defaultShouldRevalidate
}

function withoutPeek(search: string) {
  const params = new URLSearchParams(search)
  params.delete('peek')
  return params.toString()
}

export default function ContactList({ loaderData }: Route.ComponentProps) {
  const { query, view, rows, chips, figures, total } = loaderData
  const found = rows.length > 0
  const counts = useTabCounts(loaderData)
  const whole = counts[href('/contacts')]
  const isEmpty = total === 0 && chips.length === 0
  const title = view?.name ?? 'Contacts'
  const address = useLocation().search
  useLastList(address, loaderData)
  const isPeeking = new URLSearchParams(address).has('peek')
  const place: PeekPlace = {
    search: withoutPeek(address),
    ids: rows.map(({ id }) => id),
    first: loaderData.first,
    total,
  }

  return (
    <div
      className={`flex flex-1 flex-col ${isPeeking ? 'xl:pe-104 [&_table:not([data-chosen])_[data-column=contact]]:hidden' : ''}`}
    >
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        actions={
          isEmpty ? null : (
            <>
              <div className="md:hidden">
                <MoreMenu of="contacts">
                  {found && <ExportLink to={loaderData.exportHref} />}
                  <ButtonLink variant="ghost" icon={Upload} to={href('/contacts/import')}>
                    Import
                  </ButtonLink>
                  <ColumnsLink query={query} />
                </MoreMenu>
              </div>
              <div className="flex gap-2 max-md:hidden">
                {found && <ExportLink to={loaderData.exportHref} />}
                <ButtonLink icon={Upload} to={href('/contacts/import')}>
                  Import
                </ButtonLink>
              </div>
              <ButtonLink variant="primary" icon={Plus} to={href('/contacts/new')}>
                Add contact
              </ButtonLink>
            </>
          )
        }
      />
      {found && !isPeeking && (
        <StatStrip
          layout="slim"
          label="Matching contacts"
          tiles={figures.map((tile, at) =>
            at || !whole || tile.value === whole ? tile : { ...tile, label: `of ${whole}` },
          )}
        />
      )}
      <SectionTabs
        open={view && { href: view.address, label: view.name }}
        counts={counts}
        narrow={isPeeking}
      />
      <Outlet context={place} />
      {isEmpty ? (
        <NoContactsYet />
      ) : (
        <div className={`flex flex-1 flex-col ${isPeeking ? 'max-xl:hidden' : ''}`}>
          <ContactFilterBar
            query={query}
            view={view}
            chips={chips}
            found={found}
            fields={loaderData.fields}
            tags={loaderData.tags}
            typed={loaderData.typed}
          />
          {loaderData.notices.map(({ title, text }) => (
            <Notice key={title} tone="warning" title={title}>
              {text}
            </Notice>
          ))}
          {view && view.changes.length > 0 && <ChangedView view={view} query={query} />}
          {found ? (
            <ContactMatches {...loaderData} />
          ) : (
            <NoContactsFound search={query.search} clear={loaderData.clear} />
          )}
        </div>
      )}
    </div>
  )
}

function ExportLink({ to }: { to: string }) {
  return (
    <ButtonLink variant="ghost" icon={Download} to={to} reloadDocument download>
      Export
    </ButtonLink>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { detail, requestId } = failureIn(error)
  const { pathname, search } = useLocation()
  const isRejected = isRouteErrorResponse(error) && [400, 422].includes(error.status)
  return (
    <>
      <PageTitle error>Contacts</PageTitle>
      <PageHeader title="Contacts" />
      <SectionTabs />
      <FailurePanel
        title="Unable to load contacts"
        message={detail ?? 'Something went wrong while loading your contacts. Please try again.'}
        tryAgainHref={`${pathname}${search}`}
        requestId={requestId}
        actions={
          isRejected && search && <ButtonLink to={href('/contacts')}>Clear filters</ButtonLink>
        }
      />
    </>
  )
}

function counted(number: number | null) {
  return number === null ? '–' : formatCount(number)
}
