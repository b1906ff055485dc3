import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Without this, the focus stays in the sidebar or is lost, and a form posted to another page does not scroll to the
 * top. Returns the title of the new page, to be announced.
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
    // Steps may share a path.
    setTitle(document.title)
  }, [key, pathname])

  return title
}
