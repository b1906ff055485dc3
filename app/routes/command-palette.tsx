import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { boxClass } from '#app/ui/components/text-input.tsx'
import { KeysDialog } from './keys-dialog.tsx'

export type Destination = { href: string; label: string; group: string }

/** The list of contacts as its own page asks for it, as far as it is shown here. */
type Found = { rows: { id: string; name: string; company: string }[] }

const MAX_CONTACTS = 5
const PAUSE_MS = 200

type Props = { destinations: Destination[]; close: () => void }

/** Goes where one types: to pages, saved views and contacts. */
export default function CommandPalette({ destinations, close }: Props) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const contacts = useContacts(words.trim())
  const offered = [...matching(destinations, words), ...contacts, ...searchFor(words.trim())]
  const chosen = Math.min(at, offered.length - 1)

  function go(destination: Destination | undefined) {
    if (!destination) return
    close()
    void navigate(destination.href)
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
        aria-label="Search pages, views and contacts"
        placeholder="Search pages, views and contacts…"
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
      <div id={listId} role="listbox" aria-label="Results" className="bb-palette-list">
        {offered.map((destination, place) => (
          <Option
            key={`${destination.group} ${destination.href}`}
            id={`${listId}-${place}`}
            destination={destination}
            selected={place === chosen}
            go={() => go(destination)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {offered.length === 1 ? '1 result' : `${offered.length} results`}
      </p>
    </KeysDialog>
  )
}

type OptionProps = { id: string; destination: Destination; selected: boolean; go: () => void }

function Option({ id, destination, selected, go }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onClick={go}
      ref={(row) => {
        if (selected) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <bdi>{destination.label}</bdi> <span>{destination.group}</span>
    </div>
  )
}

/** Those in whose label every word begins somewhere. */
function matching(destinations: Destination[], words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return destinations.filter(({ label }) =>
    wanted.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)),
  )
}

function useContacts(words: string): Destination[] {
  const { load, data, state } = useFetcher<Found>()
  const wanted = words.length > 1

  useEffect(() => {
    if (!wanted) return
    const later = setTimeout(() => load(searchAt(words)), PAUSE_MS)
    return () => clearTimeout(later)
  }, [load, wanted, words])

  if (!wanted || !data || state !== 'idle') return []
  return data.rows.slice(0, MAX_CONTACTS).map(({ id, name, company }) => ({
    href: href('/contacts/:contactId', { contactId: id }),
    label: name,
    group: company || 'Contact',
  }))
}

function searchFor(words: string): Destination[] {
  if (!words) return []
  return [{ href: searchAt(words), label: `Search contacts for “${words}”`, group: 'Search' }]
}

function searchAt(words: string) {
  return `${href('/contacts')}?${new URLSearchParams({ search: words })}`
}
