import {
  ArrowRight,
  Bookmark,
  ContactRound,
  type LucideIcon,
  Megaphone,
  Search,
  Settings2,
  Tag,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { href, useFetcher, useLocation, useNavigate } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'
import { boxClass } from '#app/ui/components/text-input.tsx'
import type { NavIcon } from '#app/ui/layout/nav-icon.tsx'
import { type Destination, destination, type Kind } from './destinations.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { wordsMatch } from './words-match.ts'

type SearchResults = {
  contacts: { id: string; name: string; company: string }[]
  campaigns: { id: string; name: string }[]
}
type Tags = { tags: { name: string }[] }
type Help = { search: string; found?: { address: string; title: string; place: string }[] }

/** A page and a help topic have the icon of their section. */
const groups: Record<Kind, { heading: string; Icon?: LucideIcon }> = {
  page: { heading: 'Pages' },
  view: { heading: 'Saved views', Icon: Bookmark },
  action: { heading: 'Actions', Icon: ArrowRight },
  contact: { heading: 'Contacts', Icon: ContactRound },
  tag: { heading: 'Tags', Icon: Tag },
  campaign: { heading: 'Campaigns', Icon: Megaphone },
  setting: { heading: 'Settings', Icon: Settings2 },
  help: { heading: 'Help' },
  search: { heading: 'Search', Icon: Search },
}
const kinds = Object.keys(groups) as Kind[]
const actionsFirst = [...new Set<Kind>(['action', ...kinds])]

const MAX_FOUND = 5
const MAX_TOPICS = 3
const PAUSE_MS = 200

type Props = {
  destinations: Destination[]
  NavIcon: typeof NavIcon
  hasCampaigns: boolean
  close: () => void
}

export default function CommandPalette({ destinations, NavIcon, hasCampaigns, close }: Props) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const { pathname, search } = useLocation()
  const [posted, setPosted] = useState<Destination>()
  const form = useRef<HTMLFormElement>(null)
  const wanted = words.trim()
  const { contacts, campaigns } = useSearch(wanted, hasCampaigns)
  const tags = useTags(wanted !== '')
  const topics = useTopics(wanted)
  const found = [
    ...matching(destinations, words),
    ...contacts,
    ...(wanted ? matching(tags, words).slice(0, MAX_FOUND) : []),
    ...matching(campaigns, words).slice(0, MAX_FOUND),
    ...topics,
    ...searchFor(wanted),
  ]
  const label = `Search pages, views${hasCampaigns ? ', contacts and campaigns' : ' and contacts'}`
  const order = wanted ? kinds : actionsFirst
  const offered = order.flatMap((kind) => found.filter((one) => one.kind === kind))
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
        aria-label={label}
        placeholder="Search pages and contacts…"
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
        className="-mx-2.5 mt-2.5 max-h-[calc(var(--spacing-control)*7.5+3.75rem)] overflow-y-auto"
      >
        {order.map((kind) => {
          const { heading, Icon } = groups[kind]
          const inGroup = offered.filter((one) => one.kind === kind)
          return (
            inGroup.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
              <div key={kind} role="group" aria-label={heading}>
                <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                  {heading}
                </p>
                {inGroup.map((one) => {
                  const place = offered.indexOf(one)
                  return (
                    <Option
                      key={`${one.href} ${one.label}`}
                      id={`${listId}-${place}`}
                      icon={Icon ? <Icon /> : one.icon && <NavIcon name={one.icon} />}
                      destination={one}
                      selected={place === chosen}
                      go={() => go(one)}
                    />
                  )
                })}
              </div>
            )
          )
        })}
      </div>
      <p className="mt-3 flex gap-4 border-t border-line pt-3 text-xs text-muted max-md:hidden">
        <KeyHint keys="↑ ↓">Move</KeyHint>
        <KeyHint keys="Enter">Open</KeyHint>
        <KeyHint keys="Esc">Close</KeyHint>
      </p>
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

function KeyHint({ keys, children }: { keys: string; children: string }) {
  return (
    <span>
      <kbd className="rounded-tag border border-line bg-sunken px-1.5 py-0.5">{keys}</kbd>{' '}
      {children}
    </span>
  )
}

type OptionProps = {
  id: string
  icon: ReactNode
  destination: Destination
  selected: boolean
  go: () => void
}

function Option({ id, icon, destination: { label, detail }, selected, go }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      className="[&_svg]:text-muted flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-sm/6 hover:bg-hover aria-selected:bg-selected aria-selected:outline aria-selected:outline-transparent"
      role="option"
      aria-selected={selected}
      onClick={go}
      ref={(row) => {
        if (selected) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {icon}
      <bdi className="min-w-0 flex-1 wrap-anywhere">{label}</bdi>{' '}
      {detail && <span className="max-w-2/5 text-xs/6 wrap-anywhere text-muted">{detail}</span>}
    </div>
  )
}

function matching(destinations: Destination[], words: string) {
  return destinations.filter(({ label }) => wordsMatch(label, words))
}

function useSearch(words: string, hasCampaigns: boolean) {
  const { load, data, state } = useFetcher<SearchResults>()
  const wanted = words.length > 1

  useEffect(() => {
    if (!wanted) return
    const query = new URLSearchParams({ search: words, ...(hasCampaigns && { campaigns: 'yes' }) })
    const later = setTimeout(() => load(`${href('/contacts/find')}?${query}`), PAUSE_MS)
    return () => clearTimeout(later)
  }, [load, wanted, words, hasCampaigns])

  if (!wanted || !data) return { contacts: [], campaigns: [] }
  return {
    contacts:
      state === 'idle'
        ? data.contacts.map(({ id, name, company }) =>
            destination(
              'contact',
              href('/contacts/:contactId', { contactId: id }),
              name,
              company || undefined,
            ),
          )
        : [],
    campaigns: data.campaigns.map(({ id, name }) =>
      destination('campaign', href('/campaigns/:campaignId', { campaignId: id }), name),
    ),
  }
}

function useTags(wanted: boolean): Destination[] {
  const { load, data } = useFetcher<Tags>()
  useEffect(() => {
    if (wanted) void load(`${href('/contacts/tags')}?first=200`)
  }, [load, wanted])
  return (data?.tags ?? []).map(({ name }) =>
    destination('tag', `${href('/contacts')}?${new URLSearchParams({ tag: name })}`, name),
  )
}

function useTopics(words: string): Destination[] {
  const { load, data } = useFetcher<Help>()
  const wanted = words.length > 2

  useEffect(() => {
    if (!wanted) return
    const query = new URLSearchParams({ search: words })
    const later = setTimeout(() => load(`${href('/help/:topic?')}?${query}`), PAUSE_MS)
    return () => clearTimeout(later)
  }, [load, wanted, words])

  // Not those of what was typed before, which Enter would open.
  if (!wanted || data?.search !== words.trim()) return []
  return (data.found ?? []).slice(0, MAX_TOPICS).map(({ address, title, place }) => ({
    ...destination('help', address, title, place),
    icon: 'help',
  }))
}

function searchFor(words: string): Destination[] {
  const all = `${href('/contacts')}?${new URLSearchParams({ search: words })}`
  return words ? [destination('search', all, `Search contacts for “${words}”`)] : []
}
