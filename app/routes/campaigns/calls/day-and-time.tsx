import { ClockStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { dayHeading } from '#app/ui/components/time-text.ts'

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
