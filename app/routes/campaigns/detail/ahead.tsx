import { WAITING_TO_RETRY } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { TimeStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import type { Moment, ReportView } from '../report-view.ts'

type AtProps = {
  moment: Moment
  /** Whether all times beside it are on the user's clock, so that it need not say so. */
  plain?: boolean
}

/** When the next contacts can be called: on their clock or, if they are in several time zones, on the user's. */
export function At({ moment: { iso, theirs }, plain = false }: AtProps) {
  const isLocal = useIsLocal()
  if (theirs) return theirs
  return (
    <>
      <TimeStamp iso={iso} precise inSentence />
      {/* The server names the zone. */}
      {isLocal && !plain && ' your time'}
    </>
  )
}

type Props = Pick<ReportView, 'now' | 'later' | 'next'> & { byHand?: boolean }

export function Ahead({ now, later, next, byHand = true }: Props) {
  const none = byHand ? 'Everyone has been called or is on a call list' : 'No contacts left to call'
  if (later === 0) return now > 0 ? `${formatCount(now)} ready now` : none
  const others = now > 0 ? `${formatCount(later)} more` : `${formatCount(later)} ready`
  return (
    <>
      {now > 0 && `${formatCount(now)} ready now, `}
      {others}{' '}
      {next ? (
        <>
          from <At moment={next} />
        </>
      ) : (
        'later'
      )}
    </>
  )
}

export function NotYet({ waiting }: { waiting: NonNullable<ReportView['waiting']> }) {
  const { retry, retryAt, closed, closedAt } = waiting
  const groups = [
    {
      count: closed,
      // An upstream may not say who waits for another attempt.
      words: retry === null ? 'can be called later' : 'outside their calling hours',
      from: retry === null ? 'from' : 'ready from',
      at: closedAt,
    },
    { count: retry ?? 0, words: WAITING_TO_RETRY.toLowerCase(), from: 'from', at: retryAt },
  ]
  return (
    <ul className="grid gap-1.5 text-sm">
      {groups.map(
        ({ count, words, from, at }) =>
          count > 0 && (
            <li key={words}>
              <b>{formatCount(count)}</b> {words}
              {at && (
                <>
                  {', '}
                  <span className="text-muted">
                    {from} <At moment={at} />
                  </span>
                </>
              )}
            </li>
          ),
      )}
    </ul>
  )
}
