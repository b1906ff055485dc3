import { formatCount } from '@bellbird/runtime/numbers'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import type { ReportView } from '../report-view.ts'

/** Who can be called now and from when others can: "2 ready now, 4 more from today, 4:00 PM". */
export function Ahead({ now, later, next }: Pick<ReportView, 'now' | 'later' | 'next'>) {
  if (later === 0) return now > 0 ? `${formatCount(now)} ready now` : 'No contacts left to call'
  const others = now > 0 ? `${formatCount(later)} more` : `${formatCount(later)} ready`
  return (
    <>
      {now > 0 && `${formatCount(now)} ready now, `}
      {others}{' '}
      {next ? (
        <>
          from <TimeStamp iso={next} precise inSentence />
        </>
      ) : (
        'later'
      )}
    </>
  )
}
