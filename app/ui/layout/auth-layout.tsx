import type { ReactNode } from 'react'
import { VoiceBars } from '#app/ui/components/voice-bars.tsx'
import { Brand } from './brand.tsx'
import { PRODUCT } from './product.ts'
import { SignOut } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'

export function AuthLayout({
  statement,
  text,
  wide = false,
  steady = false,
  signOutAction,
  children,
}: {
  /** Line breaks in it are preserved. */
  statement: string
  text: string
  wide?: boolean
  steady?: boolean
  signOutAction?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-canvas lg:grid-cols-[minmax(0,1fr)_44%] lg:grid-rows-[auto] print:block print:min-h-0">
      <SkipLink />
      <header className="[--color-ring:var(--color-brass)] flex h-14 items-center justify-between bg-frame px-gutter lg:[anchor-name:--page-header] lg:sticky lg:top-2 lg:z-1 lg:m-2 lg:h-auto lg:self-start lg:bg-transparent lg:px-9 lg:py-7 lg:[grid-area:1/2] print:hidden">
        <Brand />
        {signOutAction && (
          <div className="-m-1">
            <SignOut action={signOutAction} />
          </div>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`grid px-gutter py-14 lg:[grid-area:1/1] ${steady ? 'lg:pt-[19dvh]' : 'lg:items-center'}`}
      >
        <div className={`mx-auto w-full [&>[data-look]]:mb-5 ${wide ? 'max-w-132' : 'max-w-96'}`}>
          {children}
        </div>
      </main>
      <aside
        className="hidden rounded-sheet bg-frame text-frame-muted lg:sticky lg:top-2 lg:m-2 lg:grid lg:h-[calc(100dvh-1rem)] lg:min-h-144 lg:grid-rows-[1fr_auto] lg:items-center lg:px-9 lg:pt-15 lg:pb-9 lg:[grid-area:1/2] print:hidden forced-colors:border"
        aria-label={PRODUCT}
      >
        <VoiceBars layout="panel" />
        <div className="max-w-94">
          <p className="mb-2 text-3xl font-semibold tracking-[-0.034em] whitespace-pre-line text-frame-text">
            {statement}
          </p>
          <p>{text}</p>
        </div>
      </aside>
    </div>
  )
}

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="mb-1 text-2xl tracking-[-0.027em]">{title}</h1>
      {children && <p className="text-muted">{children}</p>}
    </div>
  )
}

export function OrDivider() {
  return (
    <p className="my-4.5 flex items-center gap-3 text-xs/6 text-faint before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      or
    </p>
  )
}

export function AuthFoot({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 text-center text-sm/6 text-muted [&>a]:inline-block [&>a]:py-0.5">
      {children}
    </p>
  )
}
