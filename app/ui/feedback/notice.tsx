import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { box: 'border-line bg-sunken', text: 'text-muted' },
  warning: { box: 'border-warn-dot/40 bg-warn-soft', text: 'text-warn-text' },
}

export function Notice({
  tone,
  title,
  children,
  action,
}: {
  tone: keyof typeof looks
  title?: string
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = tone === 'warning' ? TriangleAlert : Info
  const { box, text } = looks[tone]

  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-card border px-4.5 py-3.5 text-sm ${box}`}
      data-look={tone}
    >
      <Icon />
      <div className="flex-[1_1_14rem]">
        {title && <b>{title}</b>}
        <p className={`m-0 ${text}`}>{children}</p>
      </div>
      {action}
    </div>
  )
}
