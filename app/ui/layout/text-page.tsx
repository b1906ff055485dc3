import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Brand } from './brand.tsx'
import { PRODUCT } from './product.ts'
import { SignOut } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page of text without the signed-in frame: terms, privacy. One that is guarded says where to sign out. */
export function TextPage({
  title,
  updated,
  homeHref,
  signOutAction,
  children,
}: {
  title: string
  updated?: string
  homeHref: string
  signOutAction?: string
  children: ReactNode
}) {
  return (
    <div className="bb-shell bb-text-shell">
      <SkipLink />
      <header className="bb-text-bar bb-on-frame">
        <Link to={homeHref} aria-label={`${PRODUCT} home`}>
          <Brand />
        </Link>
        {signOutAction && <SignOut action={signOutAction} />}
      </header>
      <main id="main" tabIndex={-1} className="bb-sheet">
        <div className="bb-page">
          <article className="bb-prose bb-text-page">
            <div className="bb-auth-heading">
              <h1>{title}</h1>
              {updated && <p className="bb-intro">Last updated {updated}</p>}
            </div>
            {children}
          </article>
        </div>
      </main>
    </div>
  )
}
