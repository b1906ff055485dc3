import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useMatches, useNavigation } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { isInPlace } from '#app/ui/layout/in-place.ts'
import { dropDraft } from './drafts.ts'

type Guarded = {
  /** The changed forms on the page, by the keys of their drafts. */
  changed: Set<string>
  /** The drafts that were sent, with the page they were sent from. */
  sent: Map<string, string>
}

const GuardedForms = createContext<Guarded | undefined>(undefined)

export function useGuardedForms() {
  return useContext(GuardedForms)
}

/** Asks for confirmation before leaving a page with a changed form. A dialog does not leave the page below it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [guarded] = useState<Guarded>(() => ({ changed: new Set(), sent: new Map() }))
  const { changed, sent } = guarded
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const inDialog = useMatches().some(({ handle }) => isDialog(handle))
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      changed.size > 0 && from.pathname !== to.pathname && !inDialog && !isInPlace(to.state),
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
        <LeaveQuestion
          isDrafted={[...changed].some((key) => key.startsWith('draft '))}
          stay={() => blocker.reset()}
          leave={() => blocker.proceed()}
        />
      )}
    </GuardedForms>
  )
}

function isDialog(handle: unknown) {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle
}

type QuestionProps = { isDrafted: boolean; stay: () => void; leave: () => void }

function LeaveQuestion({ isDrafted, stay, leave }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
      className="m-auto w-112 max-w-[calc(100vw-2rem)] rounded-sheet bg-surface p-6 text-ink shadow-float backdrop:bg-overlay"
    >
      <h2 id="leave-question" className="text-lg">
        Leave without saving?
      </h2>
      <p className="mt-1.5 text-muted">
        Your changes aren’t saved.
        {isDrafted && ' You’ll find them as a draft when you come back in this tab.'}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" type="button" onClick={stay} autoFocus>
          Stay on this page
        </Button>
        <Button variant="danger" type="button" onClick={leave}>
          Leave page
        </Button>
      </div>
    </dialog>
  )
}
