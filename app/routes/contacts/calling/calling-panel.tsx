import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { CallingView } from './calling-view.server.ts'
import type { Readiness } from './readiness.server.ts'

type Props = {
  calling: CallingView
  /** The do-not-call entry with the contact's number; null if the list could not be checked. */
  suppression: string | null | undefined
  readiness: Readiness
  changeHref?: string
  /** Whether the page itself says what prevents a call. */
  saidAbove?: boolean
}

export function CallingPanel({ calling, suppression, readiness, changeHref, saidAbove }: Props) {
  const obstacle = obstacleIn({ calling, suppression })
  const checks = [
    ...checksOf(calling, suppression),
    ...(obstacle || saidAbove || !readiness ? [] : [momentIn(readiness)]),
  ]
  const shown = checks.filter(({ ok, detail }) => !saidAbove || ok !== false || detail)
  return (
    <Panel
      title={shown.length < checks.length ? 'Other checks' : 'Call permission'}
      aside={!saidAbove && (obstacle ?? <Verdict readiness={readiness} />)}
      footer={
        changeHref && (
          <ButtonLink variant="secondary" size="small" to={changeHref}>
            Change permission
          </ButtonLink>
        )
      }
    >
      <ul className="grid gap-3">
        {shown.map(({ title, ok, detail }) => (
          <li key={title} className="flex items-start gap-2.5 text-sm">
            <CheckIcon ok={ok} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <span>{title}</span> <span className={rowDetail}>{detail}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function fixFor({ calling, suppression }: Pick<Props, 'calling' | 'suppression'>) {
  const { mark, consent, clock, isDialable } = calling
  if (mark || suppression || !isDialable) return undefined
  if (!consent) return { change: 'given', words: 'Record consent' }
  return clock || consent.state !== 'given' ? undefined : { change: 'zone', words: 'Set time zone' }
}

/** The end of a sentence; empty if they may be called now. */
export function whyNotNow({ calling, suppression, readiness }: Props) {
  if (calling.mark) return 'marked as do not call'
  if (suppression) return 'on the do-not-call list'
  const failed = checksOf(calling, suppression).find(({ ok }) => ok === false)
  const why = failed?.title ?? (readiness?.allowed === false ? readiness.reason : '')
  return why.charAt(0).toLowerCase() + why.slice(1)
}

/** A do-not-call mark overrides consent, which is shown below as text. */
function obstacleIn({ calling, suppression }: Pick<Props, 'calling' | 'suppression'>) {
  const { mark, consent, clock, isDialable } = calling
  if (mark || suppression) return <Badge tone="red">Do not call</Badge>
  if (!consent) return <Badge tone="grey">No consent</Badge>
  if (consent.state !== 'given') return <Badge tone="yellow">Withdrawn</Badge>
  if (!isDialable || !clock) return <Badge tone="yellow">Can’t be called</Badge>
  if (suppression === null) return <Badge tone="yellow">Not checked</Badge>
  return undefined
}

function Verdict({ readiness }: Pick<Props, 'readiness'>) {
  if (!readiness || readiness.allowed) return <Badge tone="green">Ready to call</Badge>
  if (readiness.from) return <Badge tone="blue">Ready later</Badge>
  return <Badge tone="yellow">Can’t be called</Badge>
}

function momentIn(readiness: NonNullable<Readiness>): CallCheck {
  const { allowed, reason, from } = readiness
  if (allowed) return { title: 'Within calling hours', ok: true, detail: null }
  // What only takes waiting is not a fault.
  return {
    title: reason,
    ok: from ? undefined : false,
    detail: readiness.ready,
  }
}

/** `ok` is undefined for what decides nothing on its own, such as the local time. */
type CallCheck = { title: string; ok: boolean | undefined; detail: ReactNode }

function CheckIcon({ ok }: Pick<CallCheck, 'ok'>) {
  if (ok === undefined) return <Clock className="mt-0.5 size-4 text-muted" />
  return ok ? (
    <Check className="mt-0.5 size-4 text-ok-text" />
  ) : (
    <X className="mt-0.5 size-4 text-danger-text" />
  )
}

function checksOf(
  { mark, consent, clock, zoneWords, number, isDialable }: CallingView,
  suppression: Props['suppression'],
): CallCheck[] {
  return [
    {
      title: consent?.word ?? 'No consent recorded',
      ok: consent?.state === 'given',
      detail: consent && <Evidence {...consent} words={consent.wording} />,
    },
    {
      title: mark ? 'Marked as do not call' : 'Not marked as do not call',
      ok: !mark,
      detail: mark && <Evidence {...mark} words={mark.reason} />,
    },
    ...(suppression
      ? [
          {
            title: 'Number must not be called',
            ok: false,
            detail: (
              <TextLink to={href('/suppressions/:suppressionId', { suppressionId: suppression })}>
                On the do-not-call list
              </TextLink>
            ),
          },
        ]
      : []),
    ...(suppression === null
      ? [
          {
            title: 'Do-not-call list not checked',
            ok: false,
            detail: 'The list couldn’t be reached. Reload the page to check again.',
          },
        ]
      : []),
    {
      title: isDialable ? 'Valid number' : 'No valid number',
      ok: isDialable,
      detail: number,
    },
    {
      title: clock ?? 'Time zone uncertain',
      ok: clock === undefined ? false : undefined,
      detail: zoneWords,
    },
  ]
}

type EvidenceProps = { since: string | null; words: string; source: string }

function Evidence({ since, words, source }: EvidenceProps) {
  return (
    <>
      {words && <bdi className="block whitespace-pre-line">{words}</bdi>}
      {source && (
        <>
          <bdi className="whitespace-pre-line">{source}</bdi>
          {', '}
        </>
      )}
      {since ? <DayStamp iso={since} /> : 'unknown date'}
    </>
  )
}
