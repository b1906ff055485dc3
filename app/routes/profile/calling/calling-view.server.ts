import type { CallingSettings } from '@bellbird/contract/calling/call-log'
import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { shortDate } from '#app/ui/components/short-date.ts'

export function summaryOf(settings: CallingSettings) {
  const { contact_per_day: perDay, contact_per_week: perWeek, skip_days, window } = settings
  const hours = weekdays.flatMap((day) => {
    const open = window[day]
    return open ? [`${weekdayNames[day]} ${open.from}–${open.to}`] : []
  })
  return [
    perDay === null ? 'No limit per day' : `${perDay} per day`,
    perWeek === null ? 'no limit per 7 days' : `${perWeek} per 7 days`,
    skip_days.length > 0 && `no calls on ${skip_days.map(shortDate).join('; ')}`,
    hours.join(', ') || 'no calling hours',
    `calls kept for ${settings.keep_months} months`,
  ]
    .filter(Boolean)
    .join(' · ')
}
