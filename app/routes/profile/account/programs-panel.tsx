import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { Program } from './programs.server.ts'

export function ProgramsPanel({ programs }: { programs: Program[] }) {
  return (
    <Panel title="Connected apps" intro="What else can access your data" flush>
      <RowList
        rows={programs.map(({ label, to, summary, usedAt }) => ({
          key: label,
          title: (
            <TextLink to={to} quiet>
              {label}
            </TextLink>
          ),
          detail: <bdi>{summary}</bdi>,
          meta: usedAt && (
            <>
              Last used <TimeStamp iso={usedAt} inSentence />
            </>
          ),
        }))}
      />
    </Panel>
  )
}
