import { type ReactNode, useId } from 'react'

import { SampleTag } from '#app/ui/components/sample-tag.tsx'

const tones = {
  plain: 'border-line',
  danger: 'border-danger-line',
  ready: 'border-primary',
}

export function panelClass(tone: keyof typeof tones = 'plain') {
  return `min-w-0 rounded-card border bg-surface print:break-inside-avoid ${tones[tone]}`
}

export const panelFoot =
  'flex flex-wrap items-center gap-2 rounded-b-[calc(var(--radius-card)-1px)] border-t border-line bg-sunken px-4.5 py-3.5 text-sm/6 print:hidden'

/** `flush` lets tables and lists reach its edges. */
export function Panel({
  title,
  intro,
  aside,
  sample = false,
  tone = 'plain',
  flush = false,
  stacked = false,
  footer,
  children,
}: {
  title?: ReactNode
  intro?: ReactNode
  aside?: ReactNode
  sample?: boolean
  tone?: keyof typeof tones
  flush?: boolean
  stacked?: boolean
  footer?: ReactNode
  children?: ReactNode
}) {
  const titleId = useId()
  const padding = `px-4.5 pb-4.5 ${title ? 'pt-3.5' : 'pt-4'}`

  return (
    <section
      className={`flex flex-col ${panelClass(tone)}`}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 pt-3.5 [&_a.text-link]:text-sm/6 [&_a.text-link]:font-[550] ${!children || flush ? 'pb-3.5' : ''}`}
        >
          <div className="min-w-0 flex-[1_1_12rem]">
            <h2 className="text-md [&>span+span]:ms-0.75">
              <span id={titleId}>{title}</span> {sample && <SampleTag />}
            </h2>
            {intro && <p className="mt-0.5 text-sm text-muted">{intro}</p>}
          </div>
          {aside}
        </div>
      )}
      {children && (
        <div
          className={`flex-1 ${flush ? (title ? 'border-t border-line' : '') : padding} ${stacked ? 'grid grid-cols-1 content-start gap-4.5' : ''}`}
        >
          {children}
        </div>
      )}
      {footer && <div className={panelFoot}>{footer}</div>}
    </section>
  )
}
