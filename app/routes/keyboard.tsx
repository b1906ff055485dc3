import { Command } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { href, useLocation, useNavigate } from 'react-router'
import { frameItem } from '#app/ui/layout/frame-item.ts'
import type { Destination } from './command-palette.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

type Place = { href: string; label: string }

type Props = {
  places: Place[]
  pinned: Place[]
  /** Whether single keys do something; Ctrl+K always does. */
  singleKeys: boolean
}

/** What the keyboard can do beyond what a page offers by itself. It needs script, and nothing needs it. */
export function Keyboard({ places, pinned, singleKeys }: Props) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const navigate = useNavigate()
  const { key: shown } = useLocation()
  const seeking = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    if (seeking.current) focusSearch()
    seeking.current = false
  }, [shown])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault()
        if (!document.querySelector('dialog:modal')) setOpen('palette')
        return
      }
      const isBusy = event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey
      if (!singleKeys || isBusy || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      if (key === '?') setOpen('help')
      else if (key === '/') {
        if (!focusSearch()) void seek()
      } else if (key === 'j' || key === 'k') moveInList(key === 'j' ? 1 : -1)
      else if (key === 'x') tickInList()
      else return
      event.preventDefault()
    }
    function seek() {
      seeking.current = true
      return navigate(href('/contacts'))
    }

    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, singleKeys])

  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" className={frameItem} onClick={() => setOpen('palette')}>
        <Command />
        Go to…
        <kbd className="ml-auto font-[inherit] text-2xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {createPortal(
        <Suspense>
          {open === 'palette' && (
            <CommandPalette destinations={destinations(places, pinned)} close={close} />
          )}
          {open === 'help' && <KeyboardHelp close={close} />}
        </Suspense>,
        document.body,
      )}
    </>
  )
}

/** Where the command palette leads, besides to contacts. */
function destinations(pages: Place[], pinned: Place[]): Destination[] {
  const grouped = (places: Place[], group: string) =>
    places.map((place) => ({ href: place.href, label: place.label, group }))
  return [
    ...grouped(pages, 'Page'),
    ...grouped(pinned, 'Saved view'),
    { href: href('/contacts/new'), label: 'Add contact', group: 'Action' },
    { href: href('/contacts/import'), label: 'Import contacts', group: 'Action' },
    { href: href('/contacts/imports'), label: 'Import history', group: 'Page' },
    { href: href('/contacts/views'), label: 'Saved views', group: 'Page' },
    { href: href('/contacts/duplicates'), label: 'Duplicates', group: 'Page' },
    { href: href('/contacts/bin'), label: 'Trash', group: 'Page' },
    { href: href('/suppressions'), label: 'Do-not-call list', group: 'Page' },
    { href: href('/campaigns/new'), label: 'Start a campaign', group: 'Action' },
    { href: href('/crm/runs'), label: 'Sync history', group: 'Page' },
    { href: href('/analytics'), label: 'Analytics', group: 'Page' },
    { href: href('/activity'), label: 'Activity', group: 'Page' },
    { href: href('/profile/password'), label: 'Change password', group: 'Action' },
    { href: href('/profile/voice-agent'), label: 'Voice agent preferences', group: 'Page' },
    { href: href('/help/:topic?'), label: 'Help', group: 'Page' },
  ]
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const isField =
    target instanceof HTMLInputElement && !/^(checkbox|radio|submit|button)$/.test(target.type)
  return isField || target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]')
  field?.focus()
  field?.select()
  return Boolean(field)
}

/** Each row of the page's lists by its own link. */
function rowLinks() {
  const links = document.querySelectorAll<HTMLElement>('#main a.bb-row-link, #main .bb-rows b > a')
  return [...links].filter((link) => link.checkVisibility())
}

function rowOf(element: Element | null | undefined) {
  return element?.closest('tr, li')
}

function moveInList(step: 1 | -1) {
  const links = rowLinks()
  const row = rowOf(document.activeElement)
  const at = links.findIndex((link) => row && rowOf(link) === row)
  const next = at < 0 && step < 0 ? links.length - 1 : at + step
  const link = links[Math.min(Math.max(next, 0), links.length - 1)]
  link?.focus()
  rowOf(link)?.scrollIntoView({ block: 'nearest' })
}

function tickInList() {
  rowOf(document.activeElement)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
}
