import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A client navigation that took the focused element away would leave the keyboard and the screen
 * reader at nowhere: then the page's main part gets the focus, as after loading a document.
 */
export function useFocusAfterNavigation() {
  const { key } = useLocation()
  const before = useRef(key)

  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [key])
}
