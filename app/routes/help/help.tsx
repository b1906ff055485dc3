import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { config } from '#app/process/config.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { closePopover } from '#app/ui/layout/close-popover.ts'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PopoverSheet } from '#app/ui/layout/popover-sheet.tsx'
import { TextPage } from '#app/ui/layout/text-page.tsx'
import { Highlight } from '#app/ui/table/highlight.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import type { Route } from './+types/help.ts'
import { type SearchHit, searchTopics, searchWords } from './search-topics.ts'
import type { Topic, TopicGroup } from './topic.ts'
import { helpTopics } from './topics.ts'

export const handle = { isText: true }

const MAX_SEARCH = 100
const SUPPORT = 'support'

export function loader({ params, url }: Route.LoaderArgs) {
  const supportUrl = config().supportUrl ?? null
  const groups = helpTopics(supportUrl)
  const isThere = topicsIn(groups).some(({ slug }) => slug === params.topic)
  if (params.topic !== undefined && !isThere) throw redirect(href('/help/:topic?'))
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, MAX_SEARCH)
  return { supportUrl, search, found: search ? searchTopics(groups, search) : undefined }
}

export default function Help({ loaderData, params }: Route.ComponentProps) {
  const { supportUrl, search, found } = loaderData
  const groups = helpTopics(supportUrl)
  const topics = topicsIn(groups)
  const at = Math.max(
    0,
    topics.findIndex(({ slug }) => slug === params.topic),
  )
  const topic = topics[at] as Topic
  return (
    <TextPage
      title="Help"
      homeHref={href('/')}
      signIn={
        <ButtonLink variant="frame" to={href('/login')}>
          Sign in
        </ButtonLink>
      }
      aside={
        <div>
          <SearchHelp search={search} />
          <Topics groups={groups} current={found ? undefined : topic} />
        </div>
      }
    >
      <PageTitle>{titleOf(search, params.topic && topic.title)}</PageTitle>
      {found ? (
        <Results search={search} found={found} groups={groups} hasSupport={supportUrl !== null} />
      ) : (
        <Article
          topic={topic}
          before={topics[at - 1]}
          after={topics[at + 1]}
          hasSupport={supportUrl !== null}
        />
      )}
    </TextPage>
  )
}

function titleOf(search: string, topic: string | undefined) {
  return [search, topic, 'Help'].find(Boolean) as string
}

function topicsIn(groups: TopicGroup[]) {
  return groups.flatMap(({ topics }) => topics)
}

function addressOf({ slug }: Topic) {
  return href('/help/:topic?', { topic: slug })
}

function SearchHelp({ search }: { search: string }) {
  return (
    <Form role="search" action={href('/help/:topic?')} className="pb-3 print:hidden">
      <SearchInput
        name="search"
        label="Search help"
        placeholder="Search help"
        defaultValue={search}
        key={search}
        maxLength={MAX_SEARCH}
        // Fills the row of small screens.
        size={60}
      />
      <input type="submit" hidden value="Search" />
    </Form>
  )
}

function Topics({ groups, current }: { groups: TopicGroup[]; current: Topic | undefined }) {
  return (
    <nav aria-label="Help topics" className="print:hidden">
      <PopoverSheet
        id="topics"
        label="Topic"
        current={current?.title ?? 'Topics'}
        className="md:block"
      >
        {groups.map(({ title, topics }) => (
          <section key={title} className="mb-3">
            <h2 className="px-3 py-1.5 text-xs font-medium text-faint">{title}</h2>
            <ul>
              {topics.map((topic) => (
                <li key={topic.slug}>
                  <Link
                    to={addressOf(topic)}
                    prefetch="intent"
                    onClick={closePopover}
                    aria-current={topic.slug === current?.slug ? 'page' : undefined}
                    className="flex min-h-8 items-center rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-ink aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
                  >
                    {topic.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PopoverSheet>
    </nav>
  )
}

type ArticleProps = { topic: Topic; before?: Topic; after?: Topic; hasSupport: boolean }

function Article({ topic, before, after, hasSupport }: ArticleProps) {
  const { slug, title, body, sections = [] } = topic
  return (
    <>
      <h2>{title}</h2>
      {body}
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          <h3>{section.title}</h3>
          {section.body}
        </section>
      ))}
      <footer className="mt-8 flex flex-wrap justify-between gap-4 border-t border-line pt-4 print:hidden">
        <span>
          {hasSupport && slug !== SUPPORT && (
            <>
              Questions?{' '}
              <TextLink to={href('/help/:topic?', { topic: SUPPORT })}>Get support</TextLink>
            </>
          )}
        </span>
        <nav aria-label="Next topics" className="flex flex-wrap gap-4">
          {before && (
            <Step topic={before}>
              <ChevronLeft className="size-4" />
              {before.title}
            </Step>
          )}
          {after && (
            <Step topic={after}>
              {after.title}
              <ChevronRight className="size-4" />
            </Step>
          )}
        </nav>
      </footer>
    </>
  )
}

function Step({ topic, children }: { topic: Topic; children: ReactNode }) {
  return (
    <Link
      to={addressOf(topic)}
      prefetch="intent"
      className="inline-flex min-h-6 items-center gap-1 font-medium text-link"
    >
      {children}
    </Link>
  )
}

type ResultProps = { search: string; found: SearchHit[]; groups: TopicGroup[]; hasSupport: boolean }

function Results({ search, found, groups, hasSupport }: ResultProps) {
  if (found.length === 0)
    return <NothingFound search={search} groups={groups} hasSupport={hasSupport} />
  return (
    <>
      <h2>
        {found.length === 1 ? '1 result' : `${found.length} results`} for “<bdi>{search}</bdi>”
      </h2>
      {found.map(({ address, title, place, excerpt }) => (
        <section key={address} className="border-b border-line py-3">
          <h3 className="my-0! [&>a]:inline-block [&>a]:py-0.5">
            <TextLink to={address}>
              <Marked text={title} search={search} />
            </TextLink>
          </h3>
          <p className="my-0! text-sm text-faint">{place}</p>
          <p className="my-0!">
            <Marked text={excerpt} search={search} />
          </p>
        </section>
      ))}
      {hasSupport && (
        <p>
          Didn’t find it?{' '}
          <TextLink to={href('/help/:topic?', { topic: SUPPORT })}>Get support</TextLink>
        </p>
      )}
    </>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return text.split(/(?<=\s)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
    <Highlight key={at} text={part} query={wordIn(part, search)} />
  ))
}

function wordIn(part: string, search: string) {
  const [word = ''] = part.match(/[\p{L}\p{N}_]+/u) ?? []
  return searchWords(search).some((wanted) => word.toLowerCase().includes(wanted)) ? word : ''
}

function NothingFound({ search, groups, hasSupport }: Omit<ResultProps, 'found'>) {
  return (
    <>
      <h2>
        No results for “<bdi>{search}</bdi>”
      </h2>
      <p>Try fewer or other words, or choose a topic.</p>
      <ul>
        {groups.flatMap(({ topics: [first] }) =>
          first ? (
            <li key={first.slug}>
              <TextLink to={addressOf(first)}>{first.title}</TextLink>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <p>
        <TextLink to={href('/help/:topic?')}>Clear search</TextLink>
        {hasSupport && (
          <>
            {' '}
            or <TextLink to={href('/help/:topic?', { topic: SUPPORT })}>get support</TextLink>
          </>
        )}
      </p>
    </>
  )
}
