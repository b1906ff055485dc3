import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useBlocker, useLocation, useNavigation } from 'react-router'
import { isInPlace, useDialogOpen } from '#app/ui/layout/in-place.ts'
import { dropDraft } from './drafts.ts'

type Guarded = {
  changed: Set<string>
  /** By draft key, the page it was sent from. */
  sent: Map<string, string>
}

/** Starts the key of a changed form that another search in the URL replaces, such as that of a page of a list. */
export const OF_SEARCH = 'search '

const GuardedForms = createContext<Guarded | undefined>(undefined)

const question = () => import('./leave-question.tsx')
const LeaveQuestion = lazy(async () => ({ default: (await question()).LeaveQuestion }))

export function useGuardedForms() {
  // Loaded with the first form, so that it can be asked even if the connection is lost by then.
  useEffect(() => {
    question().catch(() => undefined)
  }, [])
  return useContext(GuardedForms)
}

/** A dialog does not leave the page below it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [guarded] = useState<Guarded>(() => ({ changed: new Set(), sent: new Map() }))
  const { changed, sent } = guarded
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const inDialog = useDialogOpen()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      changed.size > 0 &&
      (from.pathname !== to.pathname ||
        (from.search !== to.search && [...changed].some((key) => key.startsWith(OF_SEARCH)))) &&
      !inDialog &&
      !isInPlace(to.state),
  )

  // A form that was saved leads to another page, or stays and reports it itself.
  useEffect(() => {
    if (state !== 'idle') return
    for (const [key, from] of sent) {
      if (from !== pathname) dropDraft(key)
    }
    sent.clear()
  }, [state, pathname, sent])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])

  return (
    <GuardedForms value={guarded}>
      {children}
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveQuestion
            isDrafted={[...changed].some((key) => key.startsWith('draft '))}
            stay={() => blocker.reset()}
            leave={() => blocker.proceed()}
          />
        </Suspense>
      )}
    </GuardedForms>
  )
}
