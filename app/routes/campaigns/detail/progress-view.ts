import type { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { callOutcomes } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import type { MeterPart } from '#app/ui/components/meter.tsx'
import { contacts, reachRate } from '../campaign-view.ts'

const tones = {
  reached: 'green',
  voicemail: 'blue',
  no_answer: 'grey',
  wrong_number: 'yellow',
  do_not_call: 'red',
} as const

/** How far a campaign is, each contact by the last outcome. */
export function progressOf(progress: CampaignProgress) {
  const { entries, out, done, handed_out } = progress
  const callable = entries - out
  const outcomes = Object.keys(tones) as (keyof typeof tones)[]
  const parts: MeterPart[] = [
    ...outcomes.map((outcome) => ({
      label: callOutcomes[outcome].toLowerCase(),
      value: progress[outcome],
      tone: tones[outcome],
    })),
    { label: 'waiting for results', value: handed_out, tone: 'pale' },
  ]
  return {
    title: `${formatCount(done)} of ${contacts(callable)} done`,
    intro: [
      callable > 0 && `${Math.floor((done / callable) * 100)}%`,
      handed_out > 0 && `${formatCount(handed_out)} waiting for results`,
    ]
      .filter(Boolean)
      .join(', '),
    excluded: out,
    reachRate: reachRate(progress),
    // Who is called again counts by the last outcome and as waiting.
    whole: Math.max(
      callable,
      parts.reduce((sum, { value }) => sum + value, 0),
    ),
    parts,
  }
}
export type ProgressView = ReturnType<typeof progressOf>
