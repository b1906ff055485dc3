import type { ReactNode } from 'react'
import { GuardedForm } from '#app/forms/guarded-form.tsx'

export const RECHECK = 'recheck'

/** One form, so that every button submits corrections and choices, too; Enter activates the first one. */
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
