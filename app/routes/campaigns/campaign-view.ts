import {
  type CallingWindow,
  type Weekday,
  weekdays,
} from '@bellbird/contract/calling/calling-window'
import type { Campaign, CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { filtersInWords } from '@bellbird/contract/contacts/filter-words'
import { industries, languages, statuses, tones } from '@bellbird/contract/options'
import { has24HourClock } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import { toRetryIn } from '#app/calling/call-figures.ts'
import { shortDate } from '#app/ui/components/short-date.ts'

export function contacts(number: number) {
  return number === 1 ? '1 contact' : `${formatCount(number)} contacts`
}

export function leftIn(progress: CampaignProgress) {
  const { waiting, handed_out } = progress
  const again = Math.min(waiting, toRetryIn(progress))
  return [
    waiting > again && `${formatCount(waiting - again)} never called`,
    again > 0 && `${formatCount(again)} not retried`,
    handed_out > 0 && `${formatCount(handed_out)} without an outcome`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Definitions = Parameters<typeof filtersInWords>[1]

export function audienceIn(filters: Record<string, string>, fields: Definitions) {
  const words = filtersInWords(filters, fields, shortDate).map(
    ({ label, value }) => `${label}: ${value}`,
  )
  return words.length > 0 ? words.join(', ') : 'All contacts'
}

function hoursIn(window: CallingWindow) {
  const lines: { days: Weekday[]; hours: string }[] = []
  for (const day of weekdays) {
    const hours = hoursOf(window[day])
    const before = lines.at(-1)
    if (before?.hours === hours) before.days.push(day)
    else lines.push({ days: [day], hours })
  }
  return lines.map(({ days, hours }) => ({ days: spanOf(days), hours }))
}

function hoursOf(hours: CallingWindow[Weekday]) {
  if (!hours) return 'No calls'
  const { from, to } = hours
  return from === '00:00' && to === '24:00' ? 'All day' : `${clock(from)} to ${clock(to)}`
}

function spanOf(days: Weekday[]) {
  const ends = days.length > 1 ? [days[0], days.at(-1)] : days
  return ends.map((day) => day && weekdayNames[day]).join(days.length > 2 ? ' to ' : ' and ')
}

function clock(time: string) {
  if (has24HourClock()) return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00A0${hours < 12 || hours === 24 ? 'AM' : 'PM'}`
}

function wordFor(options: Record<string, string>, value: string) {
  return options[value] ?? value
}

function atLeast(hours: number) {
  return hours === 1 ? 'at least 1 hour' : `at least ${formatCount(hours)} hours`
}

function countryIn(code: string) {
  if (!/^[A-Z]{2}$/.test(code)) return code || 'None'
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
}

export function definitionOf({ agent, ...campaign }: Campaign, fields: Definitions) {
  return {
    audience: audienceIn(campaign.audience, fields),
    hours: hoursIn(campaign.window),
    disclosure: campaign.disclosure,
    script: agent.notes,
    agent: [
      { term: 'Tone', value: wordFor(tones, agent.tone) },
      { term: 'Language', value: wordFor(languages, agent.language) },
      { term: 'Industry', value: wordFor(industries, agent.industry) || '–' },
    ],
    attempts: [
      {
        term: 'Attempts',
        value:
          campaign.max_attempts > 1
            ? `Up to ${formatCount(campaign.max_attempts)}, ${atLeast(campaign.retry_hours)} apart`
            : '1 per contact',
      },
    ],
    country: { term: 'Default country', value: countryIn(campaign.country) },
    results: [
      {
        term: 'Status when reached',
        value: wordFor(statuses, campaign.status_reached) || 'No change',
      },
      {
        term: 'Status on opt-out',
        value: wordFor(statuses, campaign.status_refused) || 'No change',
      },
    ],
  }
}
