import type { ReactNode } from 'react'
import { Form } from '#app/ui/components/form.tsx'

/** The button that saves corrections. */
export const RECHECK = 'recheck'

/**
 * One form for corrections, choices and the import, so that every button submits them all. Enter activates the
 * first.
 */
export function ReviewForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" className="flex flex-1 flex-col gap-5">
      <button type="submit" name={RECHECK} value="yes" hidden>
        Save and recheck
      </button>
      {children}
    </Form>
  )
}
