import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'

export function PageFoot({
  back,
  children,
  actions,
}: {
  back?: ReactNode
  children?: ReactNode
  actions: ReactNode
}) {
  return (
    <div
      data-foot=""
      className="sticky bottom-0 z-15 -mx-gutter mt-auto -mb-6 rounded-b-sheet border-t border-line bg-canvas px-gutter py-3 lg:-mb-7 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back}
        <div className="min-w-0 flex-[1_1_14rem] text-sm text-muted max-md:order-first max-md:basis-full md:text-end max-md:has-[>:empty]:sr-only max-md:empty:hidden">
          {children}
        </div>
        <Actions className="ms-auto max-md:contents max-md:*:grow">{actions}</Actions>
      </div>
    </div>
  )
}
