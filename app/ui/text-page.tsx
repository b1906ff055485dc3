import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Brand } from './brand.tsx'
import { PRODUCT } from './product.ts'
import { SkipLink } from './skip-link.tsx'

/** A public page of text: terms, privacy. */
export function TextPage({
  title,
  updated,
  homeHref,
  children,
}: {
  title: string
  updated?: string
  homeHref: string
  children: ReactNode
}) {
  return (
    <div className="bb-shell bb-text-shell">
      <SkipLink />
      <header className="bb-text-bar bb-on-frame">
        <Link to={homeHref} aria-label={`${PRODUCT} home`}>
          <Brand />
        </Link>
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
