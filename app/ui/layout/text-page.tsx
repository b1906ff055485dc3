import { type ReactNode, useContext } from 'react'

import { Brand } from './brand.tsx'
import { PageHeader } from './page-header.tsx'
import { InFrame, Sheet } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page of text: in the frame for who is signed in, else under a bar of its own. */
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
  const intro = updated && `Last updated ${updated}`
  if (useContext(InFrame)) {
    return (
      <>
        <PageHeader title={title} intro={intro} />
        <article className="bb-prose">{children}</article>
      </>
    )
  }
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-frame print:block print:bg-transparent">
      <SkipLink />
      <header className="flex h-14 items-center px-gutter [--color-ring:var(--color-brass)] print:hidden">
        <Brand homeHref={homeHref} />
      </header>
      <Sheet className="lg:mx-2 lg:mb-2">
        <article className="bb-prose bb-text-page">
          <PageHeader title={title} intro={intro} />
          {children}
        </article>
      </Sheet>
    </div>
  )
}
