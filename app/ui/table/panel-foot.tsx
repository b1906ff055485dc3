import type { ReactNode } from 'react'
import { Button } from '#app/ui/components/button.tsx'

export function PanelFoot({ children }: { children?: ReactNode }) {
  return (
    <footer className="col-span-full flex flex-wrap items-end justify-end gap-2 max-md:*:grow">
      {children}
      <Button>Apply</Button>
    </footer>
  )
}
