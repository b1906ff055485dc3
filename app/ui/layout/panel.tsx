import { type ReactNode, useId } from 'react'

import { SampleTag } from '#app/ui/components/sample-tag.tsx'

/** A bordered part of the page. `flush` lets tables and lists reach its edges. */
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
  /** To the right of the title. */
  aside?: ReactNode
  sample?: boolean
  tone?: 'plain' | 'danger' | 'ready'
  flush?: boolean
  /** Fields below one another. */
  stacked?: boolean
  footer?: ReactNode
  children?: ReactNode
}) {
  const titleId = useId()

  return (
    <section
      className="bb-panel"
      data-look={tone}
      data-flush={flush ? '' : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className="bb-panel-head">
          <div>
            <h2>
              <span id={titleId}>{title}</span> {sample && <SampleTag />}
            </h2>
            {intro && <p>{intro}</p>}
          </div>
          {aside}
        </div>
      )}
      {children && (
        <div className={`bb-panel-body ${stacked ? 'grid grid-cols-1 gap-4.5' : ''}`}>
          {children}
        </div>
      )}
      {footer && <div className="bb-panel-foot">{footer}</div>}
    </section>
  )
}
