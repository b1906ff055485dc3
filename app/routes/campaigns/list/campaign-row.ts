import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { callableIn, calledIn, percentOf, toRetryIn } from '#app/calling/call-figures.ts'
import { audienceIn, contacts, leftIn } from '../campaign-view.ts'

export function rowOf(campaign: Campaign, fields: Parameters<typeof audienceIn>[1]) {
  const { id, name, state, audience, progress } = campaign
  const started = progress !== null && state !== 'draft' && state !== 'ready'
  const called = started ? calledIn(progress) : 0
  return {
    id,
    name,
    state,
    isUncalled: state === 'completed' && called === 0,
    audience: audienceIn(audience, fields),
    progress: progress && {
      called,
      reached: progress.reached,
      callable: callableIn(progress),
    },
    reached: started
      ? {
          count: formatCount(progress.reached),
          share: called > 0 ? percentOf(progress.reached, called) : '',
        }
      : null,
    optedOut: started ? formatCount(progress.do_not_call) : '–',
    next: nextStepOf(campaign),
  }
}
export type CampaignRow = ReturnType<typeof rowOf>

function notCalledIn(progress: NonNullable<Campaign['progress']>) {
  const called = calledIn(progress)
  return called > 0 ? leftIn(progress) : `${called} of ${formatCount(callableIn(progress))} called`
}

function queueIn(progress: NonNullable<Campaign['progress']>) {
  const again = Math.min(progress.waiting, toRetryIn(progress))
  const first = progress.waiting - again
  return [
    first > 0 && `${formatCount(first)} in queue`,
    again > 0 && `${formatCount(again)} waiting to retry`,
  ]
    .filter(Boolean)
    .join(', ')
}

function nextStepOf({ id, state, connection_id, progress, freezing, completed_at }: Campaign) {
  const params = { campaignId: id }
  const page = href('/campaigns/:campaignId', params)
  if (freezing !== null) return { text: `Locking audience: ${formatCount(freezing)} checked` }
  if (state === 'completed') {
    return { text: 'Finished', at: completed_at, left: progress ? notCalledIn(progress) : '' }
  }
  if (state === 'draft' || !progress) {
    return { text: 'Check the audience', to: href('/campaigns/:campaignId/check', params) }
  }
  if (state === 'ready') return { text: `Start calling ${contacts(progress.waiting)}`, to: page }
  const { handed_out, waiting } = progress
  const left = waiting > 0 ? `${formatCount(waiting)} left to call` : 'no one left to call'
  if (state === 'paused') return { text: `Resume, ${left}`, to: page }
  if (handed_out > 0) {
    const number = formatCount(handed_out)
    if (connection_id) return { text: `${number} calling now` }
    return {
      text: handed_out === 1 ? 'Record 1 outcome' : `Record ${number} outcomes`,
      to: href('/campaigns/:campaignId/results', params),
    }
  }
  if (waiting > 0) return { text: queueIn(progress) }
  return {
    text: 'Complete the campaign',
    to: href('/campaigns/:campaignId/steps/complete', params),
  }
}
