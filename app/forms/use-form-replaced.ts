import { useEffect } from 'react'
import { dropDraft } from './drafts.ts'
import { useGuardedForms } from './leave-guard.tsx'

/** For what takes a form's place on its page once it was saved: its input is no draft. */
export function useFormReplaced() {
  const guarded = useGuardedForms()
  useEffect(() => {
    for (const key of guarded?.sent.keys() ?? []) dropDraft(key)
  }, [guarded])
}
