import type { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { callOutcomes } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { callableIn, calledIn, percentOf, toRetryIn } from '#app/calling/call-figures.ts'
import type { MeterPart } from '#app/ui/components/meter.tsx'
import { contacts } from '../campaign-view.ts'

const tones = {
  reached: 'green',
  voicemail: 'blue',
  no_answer: 'grey',
  wrong_number: 'yellow',
  do_not_call: 'red',
} as const
const outcomes = Object.keys(tones) as (keyof typeof tones)[]

/** The outcomes of calls that may be tried again. */
export const notReached = ['no_answer', 'voicemail'] as const

type ProgressPart = MeterPart & { outcome?: string }

type Situation = {
  /** The number of calls that a platform has in progress; null if called by hand. */
  now: number | null
  since: string | null
  isOver: boolean
  /** When the next contact can be called; null if one can be now. */
  opensAt: string | null
}

/** Counts each contact by the last outcome. */
export function progressOf(progress: CampaignProgress, { now, since, isOver, opensAt }: Situation) {
  const { entries, out, done, waiting, handed_out } = progress
  const callable = callableIn(progress)
  const called = calledIn(progress)
  const known: ProgressPart[] = [
    ...outcomes.map((outcome) => ({
      outcome,
      label: callOutcomes[outcome].toLowerCase(),
      value: progress[outcome],
      tone: tones[outcome],
    })),
    // Some of them may have been called before.
    {
      label: 'calling now',
      value: Math.min(now ?? 0, Math.max(0, callable - called)),
      tone: 'primary',
    },
  ]
  const rest = callable - known.reduce((sum, { value }) => sum + value, 0)
  const parts: ProgressPart[] = [
    ...known,
    { label: isOver ? 'never called' : 'not called yet', value: Math.max(0, rest), tone: 'rest' },
  ]
  return {
    title: `${formatCount(called)} of ${contacts(callable)} called`,
    again: isOver ? '' : attemptsLeft(toRetryIn(progress)),
    left: isOver && waiting > 0 ? toRetryOf(Math.min(waiting, toRetryIn(progress))) : null,
    notReached: isOver ? notReached.reduce((sum, outcome) => sum + progress[outcome], 0) : 0,
    isDone: !isOver && callable > 0 && waiting + handed_out === 0,
    doneBy: since && endOf(done, entries - out, Date.parse(since), opensAt),
    called,
    reached: progress.reached,
    excluded: out,
    reachRate: called > 0 ? percentOf(progress.reached, called) : '',
    whole: callable - Math.min(0, rest),
    parts,
  }
}

function attemptsLeft(toRetry: number) {
  return toRetry > 0 ? `${formatCount(toRetry)} will be retried.` : ''
}

function toRetryOf(toRetry: number) {
  return toRetry > 0 ? `${formatCount(toRetry)} not retried. ` : ''
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
