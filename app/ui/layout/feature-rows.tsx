import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { Actions } from './actions.tsx'
import { panelClass } from './panel.tsx'

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
  id: string
  title: string
  text: string
  badge: ReactNode
  tags: string[]
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3.5 p-4.5 not-first:border-t not-first:border-line">
      <Avatar name={title} size="medium" />
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1 [&_p]:text-sm [&_p]:text-muted [&_ul]:mt-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          <span id={id}>{title}</span> {badge}
        </h2>
        <p>{text}</p>
        <TagList tags={tags} />
      </div>
      {/* On phones, forms are as wide as the row and links share it. */}
      <Actions className="grid w-full grid-cols-2 md:flex md:w-auto">{children}</Actions>
      {detail && (
        <div className="grid basis-full gap-1 text-sm md:ms-15 [&_p]:text-muted">{detail}</div>
      )}
    </li>
  )
}
