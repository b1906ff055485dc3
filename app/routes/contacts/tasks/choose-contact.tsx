import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { Search, Users } from 'lucide-react'
import { Form, href } from 'react-router'
import { z } from 'zod'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { COUNTED_TO, matchCount } from '#app/routes/contacts/list/counted.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/choose-contact.ts'

const TITLE = 'Add a task'
const SHOWN = 10
const back = { href: href('/tasks'), label: 'Tasks' }

const Query = z.object({ search: z.string().max(200).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search } = queryOf(url, Query)
  const query = { search, sort: '-created_at', limit: SHOWN } as const
  const { contacts, total } = await listContacts(context.get(upstream), {
    ...query,
    offset: 0,
    countTo: COUNTED_TO,
  })
  return {
    search,
    more:
      total > SHOWN &&
      `Showing ${SHOWN} of ${matchCount(total)}. ${search ? 'Type more of the name' : 'Search'} to find others.`,
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: nameOf(contact),
      about: [contact.company, formatPhone(contact.phone)].filter(Boolean).join(' · '),
    })),
  }
}

export default function ChooseContact({ loaderData }: Route.ComponentProps) {
  const { search, more, contacts } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader back={back} title={TITLE} intro="Choose the contact that the task is for." />
      {(search || contacts.length > 0) && (
        <Form role="search" aria-label="Search contacts" className="mb-5 flex max-w-176 gap-2">
          <div className="flex-1">
            <SearchInput
              name="search"
              label="Search"
              placeholder="Name, email, phone, or company"
              defaultValue={search ?? ''}
              maxLength={200}
            />
          </div>
          <Button variant="secondary">Search</Button>
        </Form>
      )}
      {contacts.length > 0 ? (
        <Panel title={search ? 'Matching contacts' : 'Latest contacts'} intro={more} flush>
          <RowList
            rows={contacts.map(({ id, name, about }) => ({
              key: id,
              avatar: name,
              title: (
                <span className="[&>a]:inline-block [&>a]:min-h-6 [&>a]:min-w-6">
                  <TextLink to={newTaskAt(id)} quiet>
                    <bdi>{name}</bdi>
                  </TextLink>
                </span>
              ),
              detail: about,
            }))}
          />
        </Panel>
      ) : (
        <NoContacts search={search} />
      )}
    </>
  )
}

function newTaskAt(contactId: string) {
  return `${href('/contacts/:contactId/tasks/new', { contactId })}?from=tasks`
}

function NoContacts({ search }: { search: string | undefined }) {
  return search ? (
    <EmptyState
      icon={Search}
      title="No contacts found"
      actions={<ButtonLink to={href('/tasks/new')}>Clear search</ButtonLink>}
    >
      No contacts match “{search}”.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Users}
      title="No contacts yet"
      actions={
        <ButtonLink variant="primary" to={href('/contacts/new')}>
          Add your first contact
        </ButtonLink>
      }
    >
      Each task belongs to a contact.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load contacts"
      loading="your contacts"
    />
  )
}
