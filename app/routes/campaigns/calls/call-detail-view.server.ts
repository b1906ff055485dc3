import type { CallDetail } from '@bellbird/contract/calling/call-log'
import { CALLBACK_FIELD, OPT_OUT_FIELD, speakers } from '@bellbird/contract/calling/call-words'
import { zoneName, zonePlace } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { telHref } from '@bellbird/phone-numbers/tel-href'
import { clockOf, moneyOf } from '#app/calling/call-figures.ts'
import { outcomeOf } from '#app/calling/call-outcome.ts'
import { lineLabel } from '#app/calling/line-label.server.ts'
import { uncheckedOf } from '#app/calling/unchecked-disclosure.ts'
import { clockIn, theirTime } from '../report-view.ts'
import { lastsOf, platformOf } from './call-view.server.ts'

export function callOf(call: CallDetail, entry?: CampaignEntry) {
  const { contact_id, contact_name, company, number, campaign_id, campaign_name, entry_id } = call
  return {
    id: call.id,
    name: contact_name || formatPhone(number) || 'an unknown contact',
    company,
    contactId: contact_id,
    campaign: campaign_id
      ? { id: campaign_id, name: campaign_name || 'Campaign', entryId: entry_id }
      : null,
    number: formatPhone(number),
    dial: telHref(number),
    at: call.placed_at,
    isOver: call.state === 'ended',
    isByPlatform: call.platform !== 'self',
    isTest: call.is_test,
    attempt: call.attempt,
    duration: clockOf(call.duration_seconds),
    lasts: call.state === 'ended' ? '' : lastsOf(call),
    ...outcomeOf(call),
    summary: call.summary,
    note: call.note,
    optedOut: call.opted_out,
    callbackAt: call.callback_at,
    callback: theirTime(call.callback_at, call.zone),
    disclosure: {
      words: call.disclosure,
      finding: call.disclosure_found,
      at: call.disclosure_at === null ? '' : clockOf(call.disclosure_at),
      unchecked: uncheckedOf(call),
    },
    recording: call.recording_url,
    turns: turnsOf(call),
    fields: Object.entries(call.fields).map(([name, value]) => ({
      term: fieldLabels[name] ?? name,
      value: readable(value, call.zone),
    })),
    allowed: allowedOf(call, entry),
    details: detailsOf(call),
    technical: technicalOf(call),
  }
}
export type CallView = ReturnType<typeof callOf>

function turnsOf({ transcript, outcome, contact_name, agent_name, disclosure_at }: CallDetail) {
  const other = outcome === 'voicemail' ? 'Voicemail' : contact_name
  const disclosed = transcript.findIndex(
    ({ speaker, at }) => speaker === 'agent' && at !== null && at === disclosure_at,
  )
  return transcript.map(({ speaker, text, at }, index) => ({
    key: String(index),
    at: at === null ? '' : clockOf(at),
    isAgent: speaker === 'agent',
    who: (speaker === 'agent' ? agent_name : other) || speakers[speaker],
    text,
    isDisclosure: index === disclosed,
  }))
}

function detailsOf(call: CallDetail) {
  const { agent_name, from_number, cost, permit } = call
  return known([
    { term: 'Purpose', value: permit?.purpose ?? '' },
    { term: 'Call method', value: call.connection_name || platformOf(call) },
    { term: 'Agent', value: agent_name },
    { term: 'Called from', value: formatPhone(from_number) },
    { term: 'Cost', value: moneyOf(cost) },
  ])
}

const fieldLabels: Record<string, string> = {
  [OPT_OUT_FIELD]: 'Do not call',
  [CALLBACK_FIELD]: 'Callback',
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/

function readable(value: string, zone: string) {
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  const isTime = INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  return (isTime && theirTime(value, zone)) || value
}

function technicalOf({ platform_call_id, ended_reason, events, fields, zone }: CallDetail) {
  return known([
    { term: 'Call ID', value: platform_call_id },
    { term: 'Ended', value: ended_reason },
    { term: 'Events', value: events.map(({ kind }) => kind).join(', ') },
    ...Object.entries(fields)
      .filter(([, value]) => readable(value, zone) !== value)
      .map(([term, value]) => ({ term, value })),
  ])
}

function known(items: { term: string; value: string }[]) {
  return items.filter(({ value }) => value !== '')
}

/** The judgment made right before dialing, or when the call list was created; null if there was none. */
function allowedOf(call: CallDetail, entry: CampaignEntry | undefined) {
  if (call.permit) return permitted(call.permit)
  if (!entry || isExcluded(entry)) return null
  const { consent, checked_at, zone, zone_from } = entry
  const at = checked_at
  return {
    wording: consent?.wording ?? '',
    isLater: Date.parse(at) > Date.parse(call.placed_at),
    checks: [
      ...consentCheck(consent),
      { title: 'Not on the do-not-call list', text: 'Checked for the call list', at },
      { title: 'Valid number', text: lineOf(entry), at: '' },
      ...(zone
        ? [
            {
              title: 'Known time zone',
              text: `${zoneName(zone)}, from the ${zone_from}`,
              at: '',
            },
          ]
        : []),
    ],
  }
}

/** Whether a later check said no, so that the entry's facts are not why the call was allowed. */
function isExcluded({ state, reason }: CampaignEntry) {
  return state === 'out' && reason !== 'deleted' && reason !== 'call_failed'
}

function permitted({ at, evidence }: NonNullable<CallDetail['permit']>) {
  const { consent, zone, local_time } = evidence
  return {
    wording: consent?.wording ?? '',
    isLater: false,
    checks: [
      ...consentCheck(consent),
      { title: 'Not on the do-not-call list', text: 'Checked right before dialing', at },
      { title: 'Valid number', text: lineOf(evidence), at: '' },
      {
        title: 'Inside calling hours',
        text: `${clockIn('UTC', `${local_time.slice(0, 16)}Z`)} ${zonePlace(zone)}`.trim(),
        at: '',
      },
    ],
  }
}

function consentCheck(consent: { source: string; at: string | null } | null) {
  if (!consent) return []
  const text = consent.source || 'Source not recorded'
  return [{ title: 'Consent given', text, at: consent.at ?? '' }]
}

function lineOf({ country, line_type }: { country: string; line_type: string }) {
  return country || line_type ? lineLabel(country, line_type) : 'In use'
}
