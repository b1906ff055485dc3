import { formatCount } from '@bellbird/runtime/numbers'
import { Tag as TagIcon } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Tag } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { ActionsCell, FreeCell } from '#app/ui/table/table-row.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listTags } from '#app/upstream/tags.server.ts'
import type { Route } from './+types/tags.ts'
import { editTagAt } from './tag-address.ts'

const TITLE = 'Tags'

const Query = z.object({
  /** For the command palette, which needs more than a page. */
  first: z.enum(['200']).optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { first } = queryOf(url, Query)
  const { found, rows, page, pages, summary } = await readPage(url, {
    noun: 'tag',
    size: first ? Number(first) : 50,
    list: (range) => {
      const finding = listTags(context.get(upstream), range)
      return first ? optional(finding) : finding
    },
  })
  return { kept: found !== undefined, tags: rows, page, pages, summary }
}

export default function Tags({ loaderData }: Route.ComponentProps) {
  const { kept, tags, page, pages, summary } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro="Rename, merge, color, or remove tags. To create one, add it to a contact or an import."
      />
      <SectionTabs />
      {tags.length > 0 ? (
        <>
          <TagTable tags={tags} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) =>
              number > 1 ? `${href('/contacts/tags')}?page=${number}` : href('/contacts/tags')
            }
          />
        </>
      ) : (
        <NoTags kept={kept} />
      )}
    </>
  )
}

function TagTable({ tags }: { tags: Route.ComponentProps['loaderData']['tags'] }) {
  return (
    <div className="max-w-176">
      <Panel flush>
        <TableFrame>
          <Table label="Tags">
            <TableHead>
              <HeadCell column="title">Tag</HeadCell>
              <HeadCell>Contacts</HeadCell>
              <HeadCell column="badge">
                <span className="sr-only">Actions</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {tags.map(({ name, color, contacts = 0 }) => (
                <Row key={name}>
                  <FreeCell column="title">
                    <Tag tone={color}>{name}</Tag>
                  </FreeCell>
                  <Cell>
                    <TextLink
                      quiet
                      to={`${href('/contacts')}?${new URLSearchParams({ tag: name })}`}
                    >
                      {formatCount(contacts)}
                      <span className="@2xl/table:hidden">
                        {contacts === 1 ? ' contact' : ' contacts'}
                      </span>
                      <span className="sr-only"> with “{name}”</span>
                    </TextLink>
                  </Cell>
                  <ActionsCell>
                    <ButtonLink variant="ghost" size="small" to={editTagAt(name)}>
                      Edit<span className="sr-only"> “{name}”</span>
                    </ButtonLink>
                  </ActionsCell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </TableFrame>
      </Panel>
    </div>
  )
}

function NoTags({ kept }: { kept: boolean }) {
  return (
    <EmptyState
      icon={TagIcon}
      title={kept ? 'No tags yet' : 'Tags can’t be managed here'}
      actions={
        <ButtonLink variant="primary" to={href('/contacts')}>
          Go to contacts
        </ButtonLink>
      }
    >
      {kept
        ? 'Add tags when you edit a contact, or import them from a file.'
        : 'This server doesn’t list tags. You can still edit those of each contact.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <FailedPage title={TITLE} headline="Unable to load tags" loading="your tags" />
}
