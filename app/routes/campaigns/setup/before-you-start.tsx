import { formatCount } from '@bellbird/runtime/numbers'
import { Check, Lock, TriangleAlert } from 'lucide-react'
import { Button } from '#app/ui/components/button.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import { contacts } from '../campaign-view.ts'
import { At } from '../detail/ahead.tsx'
import type { Moment } from '../report-view.ts'

function FirstCalls({ next }: { next: Moment | null }) {
  if (!next) return 'None of them right now'
  return (
    <>
      From <At moment={next} />
    </>
  )
}

type Props = {
  byHand: boolean
  callable: number
  now: number
  next: Moment | null
  saysAi: boolean
  /** A warning if some calling hours are outside those of US rules. */
  late: { title: string; text: string }[]
  forecast: { term: string; value: string }[]
  lock: { action: string; busy: boolean } | undefined
}

export function BeforeYouStart({ forecast, lock, ...props }: Props) {
  const { byHand, callable, now, next, saysAi, late } = props
  const checks = [
    ...(callable > 0
      ? [
          {
            ok: true,
            title: `${contacts(callable)} can be called`,
            text: now > 0 ? `${formatCount(now)} of them right now` : <FirstCalls next={next} />,
          },
        ]
      : []),
    ...(byHand
      ? []
      : [
          {
            ok: saysAi,
            title: saysAi
              ? 'The disclosure says that an AI is calling'
              : 'The disclosure doesn’t say that an AI is calling',
            text: saysAi
              ? 'Spoken first on every call'
              : 'People must hear it before anything else',
          },
        ]),
    ...late.map((warning) => ({ ok: false, ...warning })),
  ]
  if (checks.length === 0 && forecast.length === 0) {
    return (
      <Panel title="Before you start">
        <OnceStarted byHand={byHand} />
      </Panel>
    )
  }
  return (
    <Panel
      title="Before you start"
      footer={
        <>
          <OnceStarted byHand={byHand} />
          {lock && (
            <Form method="post" action={lock.action} className="-mx-3.5">
              <Button variant="ghost" icon={Lock} name="intent" value="later" disabled={lock.busy}>
                Lock audience, start later
              </Button>
            </Form>
          )}
        </>
      }
    >
      {checks.length > 0 && (
        <ul className="grid gap-3">
          {checks.map(({ ok, title, text }) => (
            <li key={title} className="flex items-start gap-2.5 text-sm">
              {ok ? (
                <Check className="mt-0.5 size-4 text-ok-text" />
              ) : (
                <TriangleAlert className="mt-0.5 size-4 text-warn-text" />
              )}
              <span>
                {title} <span className={rowDetail}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {forecast.length > 0 && (
        <div className="pt-4">
          <DefinitionList items={forecast} />
        </div>
      )}
    </Panel>
  )
}

function OnceStarted({ byHand }: Pick<Props, 'byHand'>) {
  return (
    <p className="text-sm text-muted">
      Starting locks the audience and the setup, and keeps a copy of each contact’s consent.
      Contacts are checked again {byHand ? 'when you create a call list' : 'right before each call'}
      . You can pause at any time.
    </p>
  )
}
