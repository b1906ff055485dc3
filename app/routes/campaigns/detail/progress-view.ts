import type { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { callOutcomes } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { calledIn, percentOf } from '#app/activity/call-figures.ts'
import type { MeterPart } from '#app/ui/components/meter.tsx'
import { contacts } from '../campaign-view.ts'

const tones = {
  reached: 'green',
  voicemail: 'blue',
  no_answer: 'grey',
  wrong_number: 'yellow',
  do_not_call: 'red',
} as const

type Situation = {
  /** The number of calls that a platform has in progress; null if called by hand. */
  now: number | null
  /** When a running campaign was started. */
  since: string | null
  isOver: boolean
  /** When the next contact can be called; null if one can be now. */
  opensAt: string | null
}

/** A campaign's progress, counting each contact by the last outcome. */
export function progressOf(progress: CampaignProgress, { now, since, isOver, opensAt }: Situation) {
  const { entries, out, done, waiting, handed_out } = progress
  const callable = entries - out
  const called = calledIn(progress)
  const parts: MeterPart[] = [
    ...doneByOutcome(progress, called - done),
    now === null
      ? { label: 'waiting for outcomes', value: handed_out, tone: 'pale' }
      : { label: 'calling now', value: now, tone: 'primary' },
  ]
  return {
    title: `${formatCount(done)} of ${contacts(callable)} done`,
    intro: [
      done > 0 && `${Math.floor((done / callable) * 100)}% complete`,
      isOver && waiting > 0 && `${formatCount(waiting)} not called`,
    ]
      .filter(Boolean)
      .join(', '),
    /** The estimated end at the current pace. */
    doneBy: since && endOf(done, callable, Date.parse(since), opensAt),
    /** Contacts whose last call had an outcome. */
    called,
    excluded: out,
    reachRate: called > 0 ? percentOf(progress.reached, called) : '',
    whole: Math.max(
      callable,
      parts.reduce((sum, { value }) => sum + value, 0),
    ),
    parts,
  }
}

/** The contacts that are done. Those to be called `again` were not answered, or only by voicemail. */
function doneByOutcome(progress: CampaignProgress, again: number): MeterPart[] {
  const partOf = (outcome: keyof typeof tones) => ({
    label: callOutcomes[outcome].toLowerCase(),
    value: progress[outcome],
    tone: tones[outcome],
  })
  const { no_answer, voicemail } = progress
  const unanswered =
    again > 0
      ? [
          {
            label: 'no answer or voicemail',
            value: Math.max(0, no_answer + voicemail - again),
            tone: tones.no_answer,
          },
        ]
      : [partOf('voicemail'), partOf('no_answer')]
  return [partOf('reached'), ...unanswered, partOf('wrong_number'), partOf('do_not_call')]
}

const ENOUGH = 20

/** Days and nights without calls are included in the pace. */
function endOf(done: number, callable: number, since: number, opensAt: string | null) {
  const elapsed = Date.now() - since
  if (done < ENOUGH || done >= callable || elapsed <= 0) return null
  const end = Date.now() + ((callable - done) / done) * elapsed
  return opensAt && Date.parse(opensAt) > end ? null : new Date(end).toISOString()
}

export type ProgressView = ReturnType<typeof progressOf>
