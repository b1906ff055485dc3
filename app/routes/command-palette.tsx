import { ArrowRight, Bookmark, ContactRound, File, Megaphone, Search, Tag } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { href, useFetcher, useLocation, useNavigate } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'
import { boxClass } from '#app/ui/components/text-input.tsx'
import { type Destination, destination, type Kind } from './destinations.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { wordsMatch } from './words-match.ts'

/** What the search and the list pages load, reduced to what is shown here. */
type Contacts = { rows: { id: string; name: string; company: string }[] }
type Tags = { tags: { name: string }[] }
type Campaigns = { campaigns: { id: string; name: string }[] }

const icons: Record<Kind, typeof File> = {
  page: File,
  view: Bookmark,
  contact: ContactRound,
  tag: Tag,
  campaign: Megaphone,
  action: ArrowRight,
  search: Search,
}

const MAX_FOUND = 5
const PAUSE_MS = 200

type Props = { destinations: Destination[]; close: () => void }

/** Opens pages, saved views, contacts, tags and campaigns by typing. */
export default function CommandPalette({ destinations, close }: Props) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const { pathname, search } = useLocation()
  const [posted, setPosted] = useState<Destination>()
  const form = useRef<HTMLFormElement>(null)
  const contacts = useContacts(words.trim())
  const campaigns = useCampaigns()
  const wanted = words.trim()
  const tags = useTags(wanted !== '')
  const offered = [
    ...matching(destinations, words),
    ...contacts,
    ...(wanted ? matching(tags, words).slice(0, MAX_FOUND) : []),
    ...(wanted ? matching(campaigns, words).slice(0, MAX_FOUND) : []),
    ...searchFor(wanted),
  ]
  const chosen = Math.min(at, offered.length - 1)

  useEffect(() => {
    if (posted) form.current?.requestSubmit()
  }, [posted])

  function go(chosen: Destination | undefined) {
    if (!chosen) return
    if (chosen.fields) return setPosted(chosen)
    close()
    void navigate(chosen.href)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(offered[chosen])
    else if (step) setAt((chosen + step + offered.length) % Math.max(offered.length, 1))
    else return
    event.preventDefault()
  }

  return (
    <KeysDialog title="Go to" close={close}>
      <input
        className={`mt-3 ${boxClass()}`}
        role="combobox"
        aria-label="Search pages, views, contacts and campaigns"
        placeholder="Search pages, views, contacts and campaigns…"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={offered[chosen] ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it
        autoFocus
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="-mx-2.5 mt-2.5 max-h-[calc(var(--spacing-control)*9)] overflow-y-auto"
      >
        {offered.map((one, place) => (
          <Option
            key={`${one.group} ${one.href} ${one.label}`}
            id={`${listId}-${place}`}
            destination={one}
            selected={place === chosen}
            go={() => go(one)}
          />
        ))}
      </div>
      {posted && (
        <Form ref={form} method="post" action={posted.href} reloadDocument>
          <input type="hidden" name="page" value={`${pathname}${search}`} />
          {Object.entries(posted.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      )}
      <p role="status" className="sr-only">
        {offered.length === 1 ? '1 result' : `${offered.length} results`}
      </p>
    </KeysDialog>
  )
}

type OptionProps = { id: string; destination: Destination; selected: boolean; go: () => void }

function Option({ id, destination: { kind, label, group }, selected, go }: OptionProps) {
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-sm/6 hover:bg-hover aria-selected:bg-selected aria-selected:outline aria-selected:outline-transparent"
      role="option"
      aria-selected={selected}
      onClick={go}
      ref={(row) => {
        if (selected) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <Icon className="size-4 text-muted" />
      <bdi className="min-w-0 flex-1 wrap-anywhere">{label}</bdi>{' '}
      <span className="max-w-2/5 text-xs/6 wrap-anywhere text-muted">{group}</span>
    </div>
  )
}

function matching(destinations: Destination[], words: string) {
  return destinations.filter(({ label }) => wordsMatch(label, words))
}

function useContacts(words: string): Destination[] {
  const { load, data, state } = useFetcher<Contacts>()
  const wanted = words.length > 1

  useEffect(() => {
    if (!wanted) return
    const later = setTimeout(() => load(withSearch(href('/contacts/find'), words)), PAUSE_MS)
    return () => clearTimeout(later)
  }, [load, wanted, words])

  if (!wanted || !data || state !== 'idle') return []
  return data.rows.map(({ id, name, company }) =>
    destination(
      'contact',
      href('/contacts/:contactId', { contactId: id }),
      name,
      company || undefined,
    ),
  )
}

/** The first tags by name, loaded once something is typed. */
function useTags(wanted: boolean): Destination[] {
  const { load, data } = useFetcher<Tags>()
  useEffect(() => {
    if (wanted) void load(`${href('/contacts/tags')}?first=200`)
  }, [load, wanted])
  return (data?.tags ?? []).map(({ name }) =>
    destination('tag', `${href('/contacts')}?${new URLSearchParams({ tag: name })}`, name),
  )
}

/** The latest campaigns, loaded once. */
function useCampaigns(): Destination[] {
  const { load, data } = useFetcher<Campaigns>()
  useEffect(() => {
    void load(href('/campaigns'))
  }, [load])
  return (data?.campaigns ?? []).map(({ id, name }) =>
    destination('campaign', href('/campaigns/:campaignId', { campaignId: id }), name),
  )
}

function searchFor(words: string): Destination[] {
  const all = withSearch(href('/contacts'), words)
  return words ? [destination('search', all, `Search contacts for “${words}”`)] : []
}

function withSearch(path: string, search: string) {
  return `${path}?${new URLSearchParams({ search })}`
}
