import type { ReactNode } from 'react'

import { TagList } from '#app/ui/components/tag.tsx'
import { Actions } from './actions.tsx'
import { panelClass } from './panel.tsx'

/** A list of offerings, one bordered row each: an initial, a name with its badge, features and actions. */
export function FeatureRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={panelClass()} aria-label={label}>
      {children}
    </ul>
  )
}

export function FeatureRow({
  id,
  title,
  text,
  badge,
  tags,
  detail,
  children,
}: {
  /** The id of the title, for buttons to refer to. */
  id: string
  title: string
  text: string
  badge: ReactNode
  tags: string[]
  /** Shown below everything else. */
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3.5 p-4.5 not-first:border-t not-first:border-line">
      <span
        className="grid size-11 flex-none place-items-center rounded-card border border-line bg-sunken font-[650] text-muted"
        aria-hidden="true"
      >
        {title.slice(0, 1)}
      </span>
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1 [&_p]:text-sm [&_p]:text-muted [&_ul]:mt-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          <span id={id}>{title}</span> {badge}
        </h2>
        <p>{text}</p>
        <TagList tags={tags} />
      </div>
      <Actions>{children}</Actions>
      {detail && (
        <div className="grid basis-full gap-1 text-sm md:ms-15 [&_p]:text-muted">{detail}</div>
      )}
    </li>
  )
}
