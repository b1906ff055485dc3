import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

type Props = {
  title: string
  legend?: ReactNode
  what: string
  all: string
  rows: { key: string; to: string; name: string; detail: ReactNode; meta: ReactNode }[]
}

export function RowPanel({ title, legend, what, all, rows }: Props) {
  return (
    <Panel
      title={title}
      flush
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {legend}
          <TextLink to={all} quiet>
            View all<span className="sr-only"> {what}</span>
          </TextLink>
        </div>
      }
    >
      <RowList
        rows={rows.map(({ to, name, ...row }) => ({
          ...row,
          title: (
            <b>
              <TextLink to={to} quiet>
                <bdi>{name}</bdi>
              </TextLink>
            </b>
          ),
        }))}
      />
    </Panel>
  )
}
