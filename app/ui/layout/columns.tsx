import type { ReactNode } from 'react'

const ratios = {
  '7:4': 'lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]',
  // A third child continues the first column if the second spans both rows.
  '5:7': 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]',
  '1:1': 'lg:grid-cols-2',
}

export function Columns({
  ratio,
  even = false,
  children,
}: {
  ratio: keyof typeof ratios
  even?: boolean
  children: ReactNode
}) {
  return (
    <div className={`grid grid-cols-1 gap-5 ${even ? '' : 'items-start'} ${ratios[ratio]}`}>
      {children}
    </div>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 content-start gap-5">{children}</div>
}
