import type { ReactNode } from 'react'

/** Two stacks side by side from 1024 px, one below the other on less. */
export function Columns({
  ratio,
  children,
}: {
  ratio: '7:4' | '5:7' | '2:1' | '1:1'
  children: ReactNode
}) {
  return (
    <div className="bb-columns" data-ratio={ratio}>
      {children}
    </div>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className="bb-stack">{children}</div>
}
