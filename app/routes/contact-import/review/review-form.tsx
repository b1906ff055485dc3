import type { ReactNode } from 'react'
import { Form } from '#app/ui/components/form.tsx'

/** The button that saves what was corrected. */
export const RECHECK = 'recheck'

/** One form for corrections, choices and the import, so that every button keeps them all. Enter presses the first. */
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
