import { ClockStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { dayHeading } from '#app/ui/components/time-text.ts'

/** When a call was made: the day above the time, or before it on cards. */
export function DayAndTime({ iso }: { iso: string }) {
  const isLocal = useIsLocal()
  return (
    <>
      {dayHeading(iso, isLocal, false)}{' '}
      <span className="text-xs/4.75 text-muted md:block">
        <ClockStamp iso={iso} />
      </span>
    </>
  )
}
