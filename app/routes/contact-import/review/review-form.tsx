import type { ReactNode } from 'react'
import { GuardedForm } from '#app/forms/guarded-form.tsx'

/** The button that saves corrections. */
export const RECHECK = 'recheck'

/**
 * One form for corrections, choices and the import, so that every button submits them all. Enter activates the
 * first.
 */
export function ReviewForm({ rejected, children }: { rejected: boolean; children: ReactNode }) {
  return (
    <GuardedForm
      form={{ props: { id: 'review', noValidate: true }, result: rejected ? {} : undefined }}
      className="flex flex-1 flex-col gap-5"
    >
      <button type="submit" name={RECHECK} value="yes" hidden>
        Save and recheck
      </button>
      {children}
    </GuardedForm>
  )
}
