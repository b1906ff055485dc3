import type { ReactNode } from 'react'
import { VoiceBars } from '#app/ui/components/voice-bars.tsx'
import { Brand } from './brand.tsx'
import { PRODUCT } from './product.ts'
import { SignOut } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'

/** The signed-out frame: the form on the left, the panel on the right, a brand bar on small screens. */
export function AuthLayout({
  statement,
  text,
  wide = false,
  signOutAction,
  children,
}: {
  /** A line break in it is kept. */
  statement: string
  text: string
  /** For forms with fields side by side. */
  wide?: boolean
  /** For who is signed in already. */
  signOutAction?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="bb-auth">
      <SkipLink />
      <header className="bb-auth-brand [--color-ring:var(--color-brass)]">
        <Brand />
        {signOutAction && <SignOut action={signOutAction} />}
      </header>
      <main id="main" tabIndex={-1} className="bb-auth-main" data-wide={wide ? '' : undefined}>
        <div>{children}</div>
      </main>
      <aside className="bb-auth-panel" aria-label={PRODUCT}>
        <VoiceBars layout="panel" />
        <div>
          <p className="bb-statement">{statement}</p>
          <p>{text}</p>
        </div>
      </aside>
    </div>
  )
}

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="bb-auth-heading">
      <h1>{title}</h1>
      {children && <p className="bb-intro">{children}</p>}
    </div>
  )
}

export function OrDivider() {
  return <p className="bb-or">or</p>
}

export function AuthFoot({ children }: { children: ReactNode }) {
  return <p className="bb-auth-foot">{children}</p>
}
