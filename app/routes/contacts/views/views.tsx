import { Bookmark } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Tag } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/views.ts'
import { listAt, wordsOf } from './view-address.ts'

const TITLE = 'Saved views'
const back = { href: href('/contacts'), label: 'Contacts' }

export async function loader({ context }: Route.LoaderArgs) {
  const views = await listViews(context.get(upstream))
  return {
    kept: views !== undefined,
    views: (views ?? []).map(({ id, name, query, pinned }) => ({
      id,
      name,
      pinned,
      address: listAt(query),
      words: wordsOf(query),
    })),
  }
}

export default function SavedViews({ loaderData }: Route.ComponentProps) {
  const { kept, views } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="Your saved filters. Pinned views are tabs in Contacts. Anyone who opens a link to a view sees their own contacts."
      />
      {views.length > 0 ? (
        <Panel title="Your views" flush>
          <RowList
            rows={views.map(({ id, name, pinned, address, words }) => ({
              key: id,
              icon: Bookmark,
              title: (
                <b>
                  <TextLink to={address}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </b>
              ),
              detail: <bdi>{words}</bdi>,
              meta: (
                <>
                  {pinned && <Tag>Pinned</Tag>}{' '}
                  <ButtonLink
                    variant="ghost"
                    size="small"
                    to={href('/contacts/views/:viewId', { viewId: id })}
                  >
                    Edit<span className="sr-only"> {name}</span>
                  </ButtonLink>
                </>
              ),
            }))}
          />
        </Panel>
      ) : (
        <NoViews kept={kept} />
      )}
    </>
  )
}

function NoViews({ kept }: { kept: boolean }) {
  return (
    <EmptyState
      icon={Bookmark}
      title={kept ? 'No saved views yet' : 'Saved views aren’t available'}
      actions={
        <ButtonLink variant="primary" to={href('/contacts')}>
          Go to contacts
        </ButtonLink>
      }
    >
      {kept
        ? 'Filter or sort your contacts, then choose Save view.'
        : 'This server doesn’t store views. Bookmark a filtered list instead.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load saved views"
      loading="your saved views"
    />
  )
}
