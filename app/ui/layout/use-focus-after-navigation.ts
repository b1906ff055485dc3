import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A client navigation leaves the focus on the sidebar's link, or takes the focused element away: then the page's main
 * part gets the focus, as after loading a document. Gives the title of a page that came so, to be announced.
 */
export function useFocusAfterNavigation() {
  const { key, pathname } = useLocation()
  const before = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (before.current.key === key) return
    const isOtherPage = before.current.pathname !== pathname
    before.current = { key, pathname }
    const { activeElement, body } = document
    const isInFrame = isOtherPage && activeElement?.closest('#menu')
    if (activeElement === body || isInFrame) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    if (isOtherPage) setTitle(document.title)
  }, [key, pathname])

  return title
}
