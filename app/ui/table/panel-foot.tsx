import type { ReactNode } from 'react'
import { Button } from '#app/ui/components/button.tsx'

/** The end of a panel of filters: its button. */
export function PanelFoot({ children }: { children?: ReactNode }) {
  return (
    <footer className="col-span-full flex items-end justify-end gap-2 max-md:*:grow md:col-span-3">
      {children}
      <Button>Apply</Button>
    </footer>
  )
}
