import { Check } from 'lucide-react'
import { Figures } from '#app/ui/components/figures.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page-props.ts'
import { NextSteps } from './next-steps.tsx'

export function Result(props: DonePage) {
  const panel = <ResultPanel {...props} />
  return props.state === 'undone' ? panel : <div role="status">{panel}</div>
}

function ResultPanel({ result, next }: DonePage) {
  const { title, intro, isFailure, isSuccess, figures, decided } = result
  return (
    <Panel
      tone={isFailure ? 'danger' : 'plain'}
      title={
        isSuccess ? (
          <span className="flex items-center gap-3 text-lg">
            <span className="grid size-7 flex-none place-items-center rounded-full border border-ok-dot/40 bg-ok-soft text-ok-text">
              <Check />
            </span>
            {title}
          </span>
        ) : (
          title
        )
      }
      intro={intro}
      flush
    >
      {(figures.length + decided.length > 0 || next) && (
        <>
          {figures.length > 0 && (
            <Figures
              figures={figures.map(({ to, ...figure }) => ({
                ...figure,
                detail: to && <View to={to} what={figure.label} />,
              }))}
            />
          )}
          <DecidedValues decided={decided} />
          {next && <NextSteps {...next} />}
        </>
      )}
    </Panel>
  )
}

function View({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={to}>
      View<span className="sr-only"> {what.toLowerCase()}</span>
    </TextLink>
  )
}

function DecidedValues({ decided }: { decided: string[] }) {
  if (decided.length === 0) return null
  return (
    <ul className="grid list-disc gap-1.5 pt-3 pr-4.5 pb-3 pl-9 text-xs/5 text-muted not-last:border-b not-last:border-line">
      {decided.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
