import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A client navigation leaves the focus on the sidebar's link, or takes the focused element away: then the page's main
 * part gets the focus, as after loading a document. A page that answers a form on another page begins at its top, which
 * the framework leaves to us. Gives the title of a page that came so, to be announced.
 */
export function useFocusAfterNavigation() {
  const { key, pathname } = useLocation()
  const { formAction } = useNavigation()
  const before = useRef({ key, pathname })
  const sentTo = useRef('')
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (formAction) sentTo.current = formAction.split('?')[0] ?? ''
  }, [formAction])

  useEffect(() => {
    if (before.current.key === key) return
    const isOtherPage = before.current.pathname !== pathname
    if (isOtherPage && sentTo.current === pathname) window.scrollTo(0, 0)
    sentTo.current = ''
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
