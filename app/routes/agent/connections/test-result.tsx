import { Braces, type LucideIcon, Phone, ShieldCheck, TriangleAlert, Webhook } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { TestResultView, TestStep } from './test-result-view.ts'

const icons: Record<TestStep['kind'], LucideIcon> = {
  call: Phone,
  disclosure: ShieldCheck,
  variables: Braces,
  results: Webhook,
  missing: TriangleAlert,
}

const looks = {
  green: 'border-ok-dot/40 bg-ok-soft text-ok-text',
  yellow: 'border-warn-dot/40 bg-warn-soft text-warn-text',
  red: 'border-danger/40 bg-danger-soft text-danger-text',
  grey: 'border-neutral-dot/40 bg-neutral-soft text-neutral-text',
}

type Props = { connectionId: string; result: TestResultView }

export function TestResult({ connectionId, result }: Props) {
  const { id, tone, state, isOver, isFieldMissing, steps } = result
  return (
    <Panel
      title="Result"
      aside={<Badge tone={tone}>{state}</Badge>}
      footer={
        isOver && (
          <>
            <ButtonLink to={href('/campaigns/calls/:callId', { callId: id })}>Open call</ButtonLink>
            {isFieldMissing && (
              <ButtonLink
                variant="ghost"
                to={href('/agent/connections/:connectionId', { connectionId })}
              >
                Opt-out field of this platform
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ol className="grid gap-3" aria-live="polite">
        {steps.map(({ kind, title, text, tone, at }) => {
          const Icon = icons[kind]
          return (
            <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 text-sm">
              <span className={`grid size-7 place-items-center rounded-full border ${looks[tone]}`}>
                <Icon className="size-4" />
              </span>
              <span className="wrap-anywhere">
                <b>{title}</b> <span className={rowDetail}>{text}</span>
              </span>
              {at && (
                <span className="text-xs text-muted">
                  <ClockStamp iso={at} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
