import { type ReactNode, useContext } from 'react'
import { Brand } from './brand.tsx'
import { PageHeader } from './page-header.tsx'
import { InFrame, Sheet } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'

export function TextPage({
  title,
  updated,
  homeHref,
  signIn,
  aside,
  children,
}: {
  title?: string
  updated?: string
  homeHref: string
  signIn?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const header = title && <PageHeader title={title} intro={updated && `Last updated ${updated}`} />
  const text = aside ? (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      {aside}
      <article className="prose [&>h2]:text-lg">{children}</article>
    </div>
  ) : (
    <article className="prose">{children}</article>
  )
  if (useContext(InFrame)) {
    return (
      <>
        {header}
        {text}
      </>
    )
  }
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-frame print:block print:bg-transparent">
      <SkipLink />
      <header className="flex h-14 items-center justify-between px-gutter [--color-ring:var(--color-brass)] print:hidden">
        <Brand homeHref={homeHref} />
        {signIn}
      </header>
      <Sheet className="lg:mx-2 lg:mb-2">
        <div className={`mx-auto w-full pt-4 pb-12 ${aside ? 'max-w-208' : 'max-w-160'}`}>
          {header}
          {text}
        </div>
      </Sheet>
    </div>
  )
}
