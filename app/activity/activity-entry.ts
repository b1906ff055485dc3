import { pauseReasons } from '@bellbird/contract/calling/call-words'
import type { Activity, ActivityFigures } from '@bellbird/contract/contacts/activity'
import type { ChangeReason } from '@bellbird/contract/contacts/activity-kinds'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { type ActivityEntryKind, sentences, unknownSentence } from './activity-sentences.ts'

type Place = { words: string; href: string }

export type ActivityEntry = {
  key: string
  kind: ActivityEntryKind
  before: string
  subject: string
  href: string | undefined
  /** Whether the entry is about a single contact. */
  contact?: boolean
  after: string
  end?: Place
  detail: string
  action?: Place | undefined
  at?: string
  /** The relative time of a sample entry, which has no instant. */
  when?: string
}

export function toActivityEntry(activity: Activity): ActivityEntry {
  const { id, at, kind, subject, figures, item, reason } = activity
  const said = sentences.get(kind) ?? unknownSentence(kind, subject?.name)
  const contactId = notLinked.has(kind) ? null : subject?.id
  const isInTrash = kind === 'contact_deleted' || kind === 'contacts_deleted'
  return {
    key: id,
    kind: said.kind,
    before: said.before ?? '',
    subject: subject?.name || countOf(kind, figures) || said.subject,
    href: contactId ? href('/contacts/:contactId', { contactId }) : placeOf(activity),
    ...(isInTrash && { end: { words: 'trash', href: href('/contacts/bin') } }),
    contact: kind.startsWith('contact_') || ['contacts_merged', 'call_made'].includes(kind),
    after: said.after ?? '',
    detail: '',
    action: actionOf(activity),
    at,
    ...figuresText(activity, said.after),
    ...(kind === 'contact_opted_out' && item && optedOutIn(item.name)),
    ...(kind === 'campaign_paused' && reason && pausedByItself(reason)),
    ...(kind === 'contacts_updated' && changesBy.get(reason ?? '')),
  }
}

const notLinked = new Set(['contact_deleted', 'contact_purged'])
const counted = new Set([
  'consent_recorded',
  'contacts_opted_out',
  'contacts_updated',
  'contacts_deleted',
  'contacts_restored',
  'contacts_purged',
])

function optedOutIn(campaign: string | null | undefined) {
  return {
    after: ' opted out on a call and was added to ',
    end: { words: 'Do not call', href: href('/suppressions') },
    detail: campaign ? `Campaign: ${campaign}` : '',
  }
}

function pausedByItself(reason: string) {
  const known: Record<string, string> = pauseReasons
  const words = known[reason]
  return {
    before: '',
    kind: 'failed' as const,
    after: ` was paused automatically${words ? `: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : ''}`,
  }
}

const changesBy = new Map<string, Partial<ActivityEntry>>([
  ['status', changeOf('Status')],
  ['company', changeOf('Company')],
  ['tags', changeOf('Tags')],
  ['last_contacted', changeOf('Last contacted')],
  ['call_permission', changeOf('Call permission')],
  ['time_zone', changeOf('Time zone')],
  ['custom_field', { before: 'A custom field was deleted from ', after: '' }],
  ['undo', { kind: 'undone', before: 'A change to ', after: ' was undone' }],
] satisfies [ChangeReason, Partial<ActivityEntry>][])

function changeOf(field: string) {
  return { before: `${field} changed for `, after: '' }
}

function placeOf({ kind, item }: Activity) {
  if (item?.id && item.type === 'campaign') {
    return href('/campaigns/:campaignId', { campaignId: item.id })
  }
  if (item?.id && item.type === 'import') {
    return href('/contacts/imports/:importId', { importId: item.id })
  }
  if (item?.id && item.type === 'crm_run') return href('/crm/runs/:runId', { runId: item.id })
  if (['contacts_imported', 'import_undone'].includes(kind)) return href('/contacts/imports')
  if (['contacts_synced', 'contacts_exported', 'crm_run_failed'].includes(kind))
    return href('/crm/runs')
  return kind === 'numbers_suppressed' ? href('/suppressions') : undefined
}

function actionOf({ kind, subject, item }: Activity): Place | undefined {
  if (!item?.id) return undefined
  const { id, type, can_undo } = item
  if (kind === 'contacts_imported' && can_undo) {
    return {
      words: 'Undo import',
      href: href('/contacts/imports/:importId/undo', { importId: id }),
    }
  }
  if (type === 'bulk_job' && can_undo) {
    return { words: 'Undo', href: href('/contacts/bulk/:jobId', { jobId: id }) }
  }
  if (type === 'merge' && can_undo && subject?.id) {
    const params = { contactId: subject.id, changeId: id }
    return { words: 'Undo', href: href('/contacts/:contactId/history/:changeId/undo', params) }
  }
  if (kind === 'calls_made') {
    return { words: 'Show calls', href: href('/campaigns/:campaignId/calls', { campaignId: id }) }
  }
  return type === 'crm_run'
    ? { words: 'View sync', href: href('/crm/runs/:runId', { runId: id }) }
    : undefined
}

type Figures = Activity['figures']
type Words = [figure: keyof ActivityFigures, words: string, ofSeveral?: string][]

const rowWords: Words = [
  ['created', 'added'],
  ['updated', 'updated'],
  ['skipped', 'skipped'],
  ['failed', 'rejected'],
]
const undoneText: Words = [
  ['removed', 'removed'],
  ['restored', 'restored'],
  ['kept', 'kept (edited since)'],
]
const callWords: Words = [
  ['reached', 'reached'],
  ['voicemail', 'voicemail'],
  ['no_answer', 'no answer'],
  ['wrong_number', 'wrong number', 'wrong numbers'],
  ['opted_out', 'opted out'],
]

function figuresText({ kind, figures }: Activity, after = '') {
  if (!figures) return {}
  if (kind === 'contacts_imported')
    return { after: `: ${inWords(figures, rowWords) || 'no changes'}` }
  if (kind === 'import_undone')
    return { after: `: ${inWords(figures, undoneText) || 'no changes'}` }
  if (kind === 'calls_made') return callsText(figures)
  if (kind === 'call_made') return { after: `: ${inWords(figures, callWords).replace(/^1 /, '')}` }
  if (kind === 'call_list_downloaded') return { after: `: ${contactsIn(figures)}` }
  if (kind === 'numbers_suppressed') return suppressedText(figures, after)
  if (kind === 'contacts_exported') return exportedText(figures)
  if (kind === 'contacts_synced') {
    return { after: `${after}: ${inWords(figures, rowWords) || 'no changes'}` }
  }
  return counted.has(kind) ? {} : { detail: contactsIn(figures) }
}

function callsText(figures: ActivityFigures) {
  const { count = 0 } = figures
  return {
    ...(!figures.reached && { kind: 'contacted' as const }),
    before: `${formatCount(count)} ${count === 1 ? 'call' : 'calls'} in `,
    after: `: ${inWords(figures, callWords)}`,
  }
}

function suppressedText({ count }: ActivityFigures, after: string) {
  if (count === undefined) return {}
  if (count === 1) return { subject: '1 phone number', after: after.replace('were', 'was') }
  return { subject: `${formatCount(count)} phone numbers` }
}

/** Such as "2 contacts added, 1 updated in HubSpot". */
function exportedText(figures: ActivityFigures) {
  const [first, ...others] = rowWords.filter(([figure]) => figures[figure])
  if (!first) return { after: ': no changes' }
  const [figure, word] = first
  const begin = `${contactsIn({ count: figures[figure] })} ${word}`
  return { before: `${[begin, inWords(figures, others)].filter(Boolean).join(', ')} in ` }
}

function countOf(kind: string, figures: Figures) {
  return counted.has(kind) && figures ? contactsIn(figures) : ''
}

function contactsIn({ count }: ActivityFigures) {
  if (count === undefined) return ''
  return count === 1 ? '1 contact' : `${formatCount(count)} contacts`
}

function inWords(figures: ActivityFigures, words: Words) {
  return words
    .filter(([figure]) => figures[figure])
    .map(([figure, word, ofSeveral = word]) => {
      const count = figures[figure] ?? 0
      return `${formatCount(count)} ${count === 1 ? word : ofSeveral}`
    })
    .join(', ')
}
