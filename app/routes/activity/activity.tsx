import { History, PhoneCall, UserPen, UserPlus } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RowList } from '#app/ui/row-list.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TimeStamp } from '#app/ui/time-stamp.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/activity.ts'
import { type ActivityKind, type Happening, happeningOf, latestEvents } from './events.server.ts'

const PAGE_SIZE = 25
/** A page asks for all the pages before it too, so the way back ends somewhere. */
const MOST_PAGES = 20

const Query = z.object({ page: z.coerce.number().int().min(1).max(MOST_PAGES).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const events = await latestEvents(context.get(upstream), page * PAGE_SIZE + 1)
  const shown = events.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  if (page > 1 && shown.length === 0) throw redirect(href('/activity'))
  const hasOlder = events.length > page * PAGE_SIZE && page < MOST_PAGES
  return { page, pages: hasOlder ? page + 1 : page, happenings: shown.map(happeningOf) }
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { page, pages, happenings } = loaderData
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <PageHeader
        back={{ href: href('/'), label: 'Dashboard' }}
        title="Activity"
        intro="Told from the dates your contacts carry: when each was added, last changed and last contacted."
      />
      {happenings.length > 0 ? (
        <>
          <Panel title="Newest first" flush>
            <RowList rows={happenings.map(rowOf)} />
          </Panel>
          <Pagination
            page={page}
            pages={pages}
            summary={`${first} to ${first + happenings.length - 1}, newest first`}
            hrefOf={(number) =>
              number > 1 ? `${href('/activity')}?page=${number}` : href('/activity')
            }
          />
        </>
      ) : (
        <NothingYet />
      )}
    </>
  )
}

const kinds: Record<ActivityKind, { icon: typeof History; words: string }> = {
  added: { icon: UserPlus, words: 'was added' },
  updated: { icon: UserPen, words: 'was changed' },
  contacted: { icon: PhoneCall, words: 'was contacted' },
}

function rowOf({ key, kind, name, href: to, detail, when }: Happening) {
  const { icon, words } = kinds[kind]
  return {
    key,
    icon,
    title: (
      <>
        <TextLink to={to}>
          <bdi>{name}</bdi>
        </TextLink>{' '}
        {words}
      </>
    ),
    detail,
    meta: <TimeStamp {...when} />,
  }
}

function NothingYet() {
  return (
    <EmptyState
      icon={History}
      title="Nothing has happened yet"
      actions={
        <ButtonLink variant="primary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      Add or import contacts and they show up here.
    </EmptyState>
  )
}
