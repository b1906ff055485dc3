export type ActivityEntryKind =
  | 'added'
  | 'updated'
  | 'deleted'
  | 'merged'
  | 'contacted'
  | 'call'
  | 'consent'
  | 'opted-out'
  | 'imported'
  | 'downloaded'
  | 'started'
  | 'paused'
  | 'completed'
  | 'undone'
  | 'synced'
  | 'failed'
  | 'account'
  | 'password'
  | 'signed-in'
  | 'other'

export type Sentence = {
  kind: ActivityEntryKind
  before?: string
  subject: string
  after?: string
}

const A_CONTACT = 'A contact'
const A_CAMPAIGN = 'a campaign'

export const sentences = new Map<string, Sentence>([
  ['contact_created', { kind: 'added', subject: A_CONTACT, after: ' was added' }],
  ['contact_updated', { kind: 'updated', subject: A_CONTACT, after: ' was updated' }],
  ['contact_deleted', { kind: 'deleted', subject: A_CONTACT, after: ' was moved to the ' }],
  ['contact_restored', { kind: 'undone', subject: A_CONTACT, after: ' was restored' }],
  ['contact_purged', { kind: 'deleted', subject: A_CONTACT, after: ' was deleted permanently' }],
  ['contact_erased', { kind: 'deleted', subject: A_CONTACT, after: ' was erased' }],
  ['contact_contacted', { kind: 'contacted', subject: A_CONTACT, after: ' was contacted' }],
  [
    'contacts_merged',
    { kind: 'merged', before: 'You merged a duplicate into ', subject: 'a contact' },
  ],
  ['contacts_updated', { kind: 'updated', subject: 'Several contacts', after: ' were updated' }],
  [
    'contacts_deleted',
    { kind: 'deleted', subject: 'Several contacts', after: ' were moved to the ' },
  ],
  ['contacts_restored', { kind: 'undone', subject: 'Several contacts', after: ' were restored' }],
  [
    'contacts_purged',
    { kind: 'deleted', subject: 'Several contacts', after: ' were deleted permanently' },
  ],
  ['contacts_imported', { kind: 'imported', before: 'You imported ', subject: 'a contact file' }],
  [
    'import_undone',
    { kind: 'undone', before: 'You undid the import of ', subject: 'a contact file' },
  ],
  [
    'consent_recorded',
    { kind: 'consent', before: 'You recorded consent for ', subject: 'several contacts' },
  ],
  [
    'contact_opted_out',
    { kind: 'opted-out', subject: A_CONTACT, after: ' was marked as do not call' },
  ],
  [
    'contacts_opted_out',
    { kind: 'opted-out', subject: 'Several contacts', after: ' were marked as do not call' },
  ],
  [
    'numbers_suppressed',
    { kind: 'opted-out', subject: 'Phone numbers', after: ' were added to the do-not-call list' },
  ],
  [
    'number_unsuppressed',
    { kind: 'updated', subject: 'A phone number', after: ' was removed from the do-not-call list' },
  ],
  ['campaign_started', { kind: 'started', before: 'You started ', subject: A_CAMPAIGN }],
  ['campaign_paused', { kind: 'paused', before: 'You paused ', subject: A_CAMPAIGN }],
  ['campaign_resumed', { kind: 'started', before: 'You resumed ', subject: A_CAMPAIGN }],
  ['campaign_completed', { kind: 'completed', before: 'You completed ', subject: A_CAMPAIGN }],
  [
    'call_list_downloaded',
    { kind: 'downloaded', before: 'You created a call list for ', subject: A_CAMPAIGN },
  ],
  ['calls_made', { kind: 'call', before: 'Calls in ', subject: A_CAMPAIGN }],
  ['call_made', { kind: 'contacted', before: 'Call with ', subject: 'a contact' }],
  ['account_created', { kind: 'account', subject: 'Your account', after: ' was created' }],
  ['profile_updated', { kind: 'account', subject: 'Your profile', after: ' was updated' }],
  ['password_changed', { kind: 'password', subject: 'Your password', after: ' was changed' }],
  ['crm_connected', { kind: 'account', subject: 'A CRM', after: ' was connected' }],
  ['crm_disconnected', { kind: 'account', subject: 'A CRM', after: ' was disconnected' }],
  ['contacts_synced', { kind: 'synced', subject: 'A CRM', after: ' was synced' }],
  ['contacts_exported', { kind: 'synced', before: 'Contacts were exported to ', subject: 'a CRM' }],
  ['crm_run_failed', { kind: 'failed', subject: 'A CRM', after: ' couldn’t be synced' }],
  ['api_key_created', { kind: 'account', subject: 'An API key', after: ' was created' }],
  ['api_key_revoked', { kind: 'account', subject: 'An API key', after: ' was revoked' }],
  ['signed_in', { kind: 'signed-in', subject: 'You', after: ' signed in' }],
])

export function unknownSentence(kind: string, name: string | undefined): Sentence {
  const words = kind.replaceAll(/[_\s]+/g, ' ').trim()
  const spoken = words.charAt(0).toUpperCase() + words.slice(1)
  return { kind: 'other', subject: spoken, after: name ? `: ${spoken}` : '' }
}
