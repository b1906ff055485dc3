import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { TagList } from '#app/ui/components/tag.tsx'
import { Actions } from './actions.tsx'
import { panelClass } from './panel.tsx'

/** A list of offerings, one bordered row each: an icon, a name with its badge, features and actions. */
export function FeatureRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={panelClass()} aria-label={label}>
      {children}
    </ul>
  )
}

export function FeatureRow({
  id,
  icon: Icon,
  title,
  text,
  badge,
  tags,
  hasTagsOnPhones = true,
  detail,
  children,
}: {
  /** The id of the title, for buttons to refer to. */
  id: string
  icon: LucideIcon
  title: string
  text: string
  badge: ReactNode
  tags: string[]
  hasTagsOnPhones?: boolean
  /** Shown below everything else. */
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3.5 p-4.5 not-first:border-t not-first:border-line">
      <span
        className="grid size-11 flex-none place-items-center rounded-card border border-line bg-sunken text-muted"
        aria-hidden="true"
      >
        <Icon />
      </span>
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1 [&_p]:text-sm [&_p]:text-muted [&_ul]:mt-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          <span id={id}>{title}</span> {badge}
        </h2>
        <p>{text}</p>
        <div className={hasTagsOnPhones ? undefined : 'max-md:hidden'}>
          <TagList tags={tags} />
        </div>
      </div>
      {/* On phones, forms are as wide as the row and links share it. */}
      <Actions className="grid w-full grid-cols-2 md:flex md:w-auto">{children}</Actions>
      {detail && (
        <div className="grid basis-full gap-1 text-sm md:ms-15 [&_p]:text-muted">{detail}</div>
      )}
    </li>
  )
}
