import { href } from 'react-router'
import { Badge, StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { TestResultView } from './test-result-view.ts'

export function TestResult({
  result: { id, tone, state, isOver, steps },
}: {
  result: TestResultView
}) {
  return (
    <Panel
      title="Result"
      aside={<Badge tone={tone}>{state}</Badge>}
      footer={
        isOver && (
          <ButtonLink to={href('/campaigns/calls/:callId', { callId: id })}>Open call</ButtonLink>
        )
      }
    >
      <ol className="grid gap-3" aria-live="polite">
        {steps.map(({ title, text, tone }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
            <span className="pt-1.5">
              <StatusDot tone={tone} />
            </span>
            <span className="wrap-anywhere">
              <b>{title}</b> <span className={rowDetail}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
