import { useState } from 'react'
import { useFetcher } from 'react-router'
import { expectHovered } from '#app/routes/contacts/hover-load.ts'

/**
 * A fetcher is used once: one that stays is loaded again after each submission, and what fails then replaces the
 * whole page.
 */
export function useHoverLoad() {
  const [turn, setTurn] = useState(0)
  const { load } = useFetcher({ key: `hovered ${turn}` })
  return (path: string) => {
    expectHovered(path)
    void load(path).then(() => setTurn(turn + 1))
  }
}
