import { Command } from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { href, useLocation, useNavigate } from 'react-router'
import { frameItem } from '#app/ui/layout/frame-item.ts'
import type { NavEntry, NavIcon } from '#app/ui/layout/nav-icon.tsx'
import type { Extensions } from '#app/ui/layout/use-extensions.ts'
import { destinationsIn, type Place } from './destinations.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

/** How long after `g` the next key selects a page. */
const GO_MS = 1_500

const goKeys: Record<string, string> = {
  d: href('/'),
  c: href('/contacts'),
  i: href('/contacts/import'),
  p: href('/campaigns'),
}

type Props = {
  places: NavEntry[]
  /** Passed on, since importing it would divide the script of the frame. */
  NavIcon: typeof NavIcon
  pinned: Place[]
  /** Ctrl+K always works. */
  singleKeys: boolean
  extensions: Extensions
}

/** Nothing may depend on these shortcuts, since they need JavaScript. */
export function Keyboard({ places, NavIcon, pinned, singleKeys, extensions }: Props) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const navigate = useNavigate()
  const { key: shown } = useLocation()
  const seeking = useRef(false)
  const goPressed = useRef(0)
  const hasCampaigns = extensions.any

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    if (seeking.current) focusSearch()
    seeking.current = false
  }, [shown])

  // Before the button below is painted.
  useLayoutEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault()
        if (!document.querySelector('dialog:modal')) setOpen('palette')
        return
      }
      if (key === 'Escape' && isSearch(event.target)) {
        event.preventDefault()
        leaveSearch()
        return
      }
      const isBusy = event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey
      if (isBusy || document.querySelector('dialog:modal, :popover-open')) return
      if (key === 'Escape' && !hasInput(event.target)) press(key)
      if (!singleKeys || isTyping(event.target)) return
      const isGoing = Date.now() - goPressed.current < GO_MS
      goPressed.current = key === 'g' ? Date.now() : 0
      const going = key === 'p' && !hasCampaigns ? undefined : goKeys[key]
      const page = isGoing ? going : key === 'c' ? href('/contacts/new') : undefined
      if (page) void navigate(page)
      else if (key === 'e') press('e')
      else if (key === '?') setOpen('help')
      else if (key === '/') {
        if (!focusSearch()) void seek()
      } else if (key === 'j' || key === 'k') {
        if (!press(key)) moveInList(key === 'j' ? 1 : -1)
      } else if (key.toLowerCase() === 'x') tickInList(shiftKey)
      else if (key === ' ' && peekInList()) event.preventDefault()
      else return
      event.preventDefault()
    }
    function seek() {
      seeking.current = true
      return navigate(href('/contacts'))
    }

    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [navigate, singleKeys, hasCampaigns])

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
            <CommandPalette
              destinations={destinationsIn(places, pinned, extensions)}
              NavIcon={NavIcon}
              hasCampaigns={hasCampaigns}
              close={close}
            />
          )}
          {open === 'help' && <KeyboardHelp hasCampaigns={hasCampaigns} close={close} />}
        </Suspense>,
        document.body,
      )}
    </>
  )
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const isField =
    target instanceof HTMLInputElement && !/^(checkbox|radio|submit|button)$/.test(target.type)
  return isField || target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

function hasInput(target: EventTarget | null) {
  return isTyping(target) && (target as HTMLInputElement).value !== ''
}

function isSearch(target: EventTarget | null) {
  return target instanceof HTMLInputElement && target.type === 'search'
}

/** Moves the focus to the page, where single keys work. */
function leaveSearch() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Activates the page's link or button with this key; the preview's rather than the list's. */
function press(key: string) {
  const marked = document.querySelectorAll<HTMLElement>(`#main [data-key="${key}"]`)
  const link = [...marked].find((one) => one.checkVisibility())
  link?.click()
  return Boolean(link)
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]')
  field?.focus()
  field?.select()
  return Boolean(field)
}

function rowLinks() {
  const links = document.querySelectorAll<HTMLElement>(
    '#main a[data-row-link], #main [data-rows] b > a',
  )
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

/** With Shift, selects all rows from the last selected one. */
function tickInList(shiftKey: boolean) {
  rowOf(document.activeElement)
    ?.querySelector('input[type="checkbox"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

/** Only from the row's link: on anything else Space keeps its usual function. */
function peekInList() {
  const link = document.activeElement?.matches('a[data-row-link]')
    ? rowOf(document.activeElement)?.querySelector<HTMLElement>('a[data-peek]')
    : undefined
  link?.click()
  return Boolean(link)
}
