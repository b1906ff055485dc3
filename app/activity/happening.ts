import type { Activity, ActivityFigures } from '@bellbird/contract/contacts/activity'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'

export type HappeningKind =
  | 'added'
  | 'updated'
  | 'deleted'
  | 'contacted'
  | 'call'
  | 'imported'
  | 'undone'
  | 'synced'
  | 'account'
  | 'password'
  | 'signed-in'
  | 'other'

/** One thing that happened, as a sentence with its time. */
export type Happening = {
  key: string
  kind: HappeningKind
  before: string
  /** Who or what it is about; a link where there is something to open. */
  subject: string
  href: string | undefined
  /** Whether it is about one contact. */
  contact?: boolean
  after: string
  detail: string
  at?: string
  /** How long ago a sample was, which has no instant. */
  when?: string
}

type Figures = Activity['figures']
type Description = { kind: HappeningKind; subject: string; after: string }

const A_CONTACT = 'A contact'

/** The kinds of the contract, and one that is derived from contacts' dates. A contact's name replaces the subject. */
const tellings = new Map<string, Description>([
  ['contact_created', { kind: 'added', subject: A_CONTACT, after: ' was added' }],
  ['contact_updated', { kind: 'updated', subject: A_CONTACT, after: ' was updated' }],
  ['contact_deleted', { kind: 'deleted', subject: A_CONTACT, after: ' was deleted' }],
  ['contact_restored', { kind: 'undone', subject: A_CONTACT, after: ' was restored' }],
  ['contact_purged', { kind: 'deleted', subject: A_CONTACT, after: ' was deleted permanently' }],
  [
    'contacts_merged',
    { kind: 'updated', subject: A_CONTACT, after: ' was merged with another contact' },
  ],
  ['contact_erased', { kind: 'deleted', subject: A_CONTACT, after: ' was erased' }],
  ['contact_contacted', { kind: 'contacted', subject: A_CONTACT, after: ' was contacted' }],
  ['contacts_updated', { kind: 'updated', subject: 'Several contacts', after: ' were updated' }],
  ['contacts_deleted', { kind: 'deleted', subject: 'Several contacts', after: ' were deleted' }],
  ['contacts_restored', { kind: 'undone', subject: 'Several contacts', after: ' were restored' }],
  ['contacts_imported', { kind: 'imported', subject: 'A contact file', after: ' was imported' }],
  ['import_undone', { kind: 'undone', subject: 'A contact import', after: ' was undone' }],
  ['account_created', { kind: 'account', subject: 'Your account', after: ' was created' }],
  ['profile_updated', { kind: 'account', subject: 'Your profile', after: ' was updated' }],
  ['password_changed', { kind: 'password', subject: 'Your password', after: ' was changed' }],
  ['crm_connected', { kind: 'account', subject: 'A CRM', after: ' was connected' }],
  ['crm_disconnected', { kind: 'account', subject: 'A CRM', after: ' was disconnected' }],
  ['contacts_synced', { kind: 'synced', subject: 'A CRM', after: ' was synced' }],
  ['contacts_exported', { kind: 'synced', subject: 'A CRM', after: ' received exported contacts' }],
  [
    'numbers_suppressed',
    { kind: 'updated', subject: 'Phone numbers', after: ' were added to the do-not-call list' },
  ],
  [
    'number_unsuppressed',
    { kind: 'updated', subject: 'A phone number', after: ' was removed from the do-not-call list' },
  ],
  ['api_key_created', { kind: 'account', subject: 'An API key', after: ' was created' }],
  ['api_key_revoked', { kind: 'account', subject: 'An API key', after: ' was revoked' }],
  ['signed_in', { kind: 'signed-in', subject: 'You', after: ' signed in' }],
])

/** An activity as shown, from an upstream's record of it. An unknown kind is shown by its own name. */
export function happeningOf({ id, at, kind, subject, figures }: Activity): Happening {
  const description = tellings.get(kind) ?? unknown(kind, subject?.name)
  const contactId = ['contact_deleted', 'contact_purged'].includes(kind) ? null : subject?.id
  return {
    key: id,
    kind: description.kind,
    before: '',
    subject: subject?.name || description.subject,
    href: contactId ? href('/contacts/:contactId', { contactId }) : placeOf(kind),
    contact: kind.startsWith('contact_') || kind === 'contacts_merged',
    after: description.after,
    detail: detailOf(kind, figures),
    at,
  }
}

/** Where more of it is shown, and can be undone. */
function placeOf(kind: string) {
  if (['contact_deleted', 'contacts_deleted'].includes(kind)) return href('/contacts/bin')
  if (['contacts_imported', 'import_undone'].includes(kind)) return href('/contacts/imports')
  if (['contacts_synced', 'contacts_exported'].includes(kind)) return href('/crm/runs')
  return kind === 'numbers_suppressed' ? href('/suppressions') : undefined
}

/** "deal_won" of Rosa as "Rosa: Deal won". */
function unknown(kind: string, name: string | undefined): Description {
  const words = kind.replaceAll(/[_\s]+/g, ' ').trim()
  const spoken = words.charAt(0).toUpperCase() + words.slice(1)
  return { kind: 'other', subject: spoken, after: name ? `: ${spoken}` : '' }
}

function countedContacts(figures: Figures) {
  if (figures?.count === undefined) return ''
  return figures.count === 1 ? '1 contact' : `${formatCount(figures.count)} contacts`
}

type Words = [figure: keyof ActivityFigures, words: string][]

const importedWords: Words = [
  ['created', 'added'],
  ['updated', 'updated'],
  ['skipped', 'skipped'],
  ['failed', 'rejected'],
]

const undoneWords: Words = [
  ['removed', 'removed'],
  ['restored', 'restored'],
  ['kept', 'kept (edited since)'],
]

function detailOf(kind: string, figures: Figures) {
  if (kind === 'contacts_imported') return figuresInWords(figures, importedWords, 'No changes')
  if (kind === 'contacts_synced' || kind === 'contacts_exported')
    return figuresInWords(figures, importedWords, 'No changes')
  if (kind === 'import_undone') return figuresInWords(figures, undoneWords, 'No changes')
  if (kind === 'numbers_suppressed') return figuresInWords(figures, [['count', 'added']], '')
  return countedContacts(figures)
}

function figuresInWords(figures: Figures, words: Words, none: string) {
  if (!figures) return ''
  const text = words
    .filter(([figure]) => figures[figure])
    .map(([figure, word]) => `${formatCount(figures[figure] ?? 0)} ${word}`)
  return text.join(', ') || none
}
