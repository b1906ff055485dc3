import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetHovered } from '#app/routes/contacts/hover-load.ts'

/** Any submitted form, on this page or a later one, discards it and the hovered contact. */
let last: { search: string; data: unknown; isLeft?: boolean } | undefined

function discard() {
  last = undefined
  forgetHovered()
}

/** The way back shows the last list at once; {@link useLastList} then updates it. */
export function loadList<T>(search: string, serverLoader: () => Promise<T>) {
  return last?.isLeft && last.search === search ? (last.data as T) : serverLoader()
}

export function useLastList(search: string, data: unknown) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const isKept = last?.isLeft && last.data === data
    last = { search, data }
    if (isKept) void revalidate()
  }, [search, data, revalidate])
  useEffect(() => {
    document.addEventListener('submit', discard, true)
    return () => {
      if (last) last.isLeft = true
    }
  }, [])
}
