import type { ReactNode } from 'react'

export function CodeBox({ children }: { children: ReactNode }) {
  return (
    <p className="bb-code-box">
      <code>{children}</code>
    </p>
  )
}
