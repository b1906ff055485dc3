import {
  type ComponentProps,
  createContext,
  Fragment,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigation, useResolvedPath, useRouteLoaderData } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'
import {
  type Draft,
  draftOf,
  dropDraft,
  fillIn,
  isChanged,
  keepDraft,
  missingRows,
  readDraft,
} from './drafts.ts'
import { useGuardedForms } from './leave-guard.tsx'
import type { FormShown } from './use-form.ts'

const DraftNotice = lazy(async () => ({
  default: (await import('./draft-notice.tsx')).DraftNotice,
}))

const Unsaved = createContext(false)

/** `result` is set while the form shows input that was rejected. */
type GuardedFormState = Pick<FormShown, 'result'> & {
  props: { id: string; noValidate: boolean }
} & Partial<Pick<FormShown, 'metadata' | 'addRow' | 'startOver'>>

export type GuardedFormProps = Omit<
  ComponentProps<typeof Form>,
  'ref' | 'id' | 'method' | 'noValidate' | 'onInput' | 'hidden' | 'title'
> & {
  form: GuardedFormState
  hidden?: Record<string, string> | undefined
  /** Returned input keeps the version it was based on. */
  seen?: string | undefined
  /** The current version, once the user has been shown that it changed. */
  now?: string | undefined
  /** Adds the controls of a draft that the form does not have yet, besides rows. */
  makeRoom?: (draft: Draft) => void
}

export function GuardedForm({
  form,
  hidden = {},
  seen,
  now,
  makeRoom,
  children,
  ...props
}: GuardedFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(element, form)

  function restore() {
    if (!draft.offered || !element.current) return
    for (const list of missingRows(element.current, draft.offered)) {
      flushSync(() => form.addRow?.(list))
    }
    flushSync(() => makeRoom?.(draft.offered ?? []))
    fillIn(element.current, draft.offered)
    draft.decide()
  }

  const version = now ?? form.result?.initialValue?.seen?.toString() ?? seen
  const fields = { ...hidden, ...(version !== undefined && { seen: version }) }
  return (
    <Form
      {...props}
      {...form.props}
      ref={element}
      method="post"
      onInput={draft.check}
      onSubmit={draft.send}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {draft.offered && (
        <Suspense>
          <div className={props.layout ? undefined : 'mb-5'}>
            <DraftNotice restore={restore} discard={draft.discard} />
          </div>
        </Suspense>
      )}
      <Unsaved value={draft.changed}>
        <Fragment key={form.metadata?.key ?? draft.saves}>{children}</Fragment>
      </Unsaved>
    </Form>
  )
}

export function useUnsaved() {
  return useContext(Unsaved)
}

export function UnsavedMark() {
  const changed = useUnsaved()
  return (
    <span role="status" className="self-center text-sm text-muted">
      {changed && 'Unsaved changes'}
    </span>
  )
}

function useDraft(element: React.RefObject<HTMLFormElement | null>, form: GuardedFormState) {
  const { result, startOver } = form
  // The form's own page, also below a dialog.
  const { pathname } = useResolvedPath('.')
  const mark = useRouteLoaderData<{ mark?: string }>('root')?.mark
  const key = `draft ${mark} ${pathname} ${form.props.id}`
  const guarded = useGuardedForms()
  const [offered, offer] = useState<Draft>()
  const [changed, setChanged] = useState(false)
  const [saves, setSaves] = useState(0)
  const rejected = result !== undefined

  function check() {
    note(element.current !== null && (rejected || isChanged(element.current)))
  }

  function note(isSo: boolean) {
    setChanged(isSo)
    if (isSo) guarded?.changed.add(key)
    else guarded?.changed.delete(key)
  }

  const begin = useEffectEvent(() => {
    // A response shows what is left of the input, if anything.
    const isAnswered = guarded?.sent.has(key) || rejected
    const kept = element.current && !isAnswered && readDraft(key)
    if (!kept) return
    if (JSON.stringify(kept) === JSON.stringify(draftOf(element.current as HTMLFormElement))) {
      dropDraft(key)
    } else offer(kept)
  })
  const keep = useEffectEvent(() => {
    const form = element.current
    if (form && guarded?.changed.has(key)) keepDraft(key, draftOf(form))
  })
  const leave = useEffectEvent((form: HTMLFormElement | null) => {
    if (form && guarded?.changed.has(key)) keepDraft(key, draftOf(form))
    guarded?.changed.delete(key)
  })

  useEffect(() => {
    begin()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  // Before the next page is shown, so that going back from it at once is not taken for leaving this form.
  useLayoutEffect(() => {
    const form = element.current
    return () => leave(form)
  }, [element])

  const { state } = useNavigation()
  const answered = useEffectEvent(() => {
    const isSaved = guarded?.sent.has(key) && !rejected
    if (!isSaved) return check()
    dropDraft(key)
    if (startOver) startOver()
    else setSaves(saves + 1)
    note(false)
  })
  useEffect(() => {
    if (state === 'idle') answered()
  }, [state])

  return {
    offered,
    changed,
    /** For a form without conform, whose controls begin again after each save. */
    saves,
    check,
    /** Sent input is stored until the response confirms that it was saved. */
    send() {
      const form = element.current
      if (!form || !guarded?.changed.has(key)) return
      keepDraft(key, draftOf(form))
      guarded.sent.set(key, pathname)
      guarded.changed.delete(key)
    },
    decide() {
      offer(undefined)
      check()
    },
    discard() {
      dropDraft(key)
      offer(undefined)
    },
  }
}
