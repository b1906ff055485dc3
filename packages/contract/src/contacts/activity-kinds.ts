/** The kinds that the reference API records; other upstreams may record more. */
export const activityKinds = [
  'contact_created',
  'contact_updated',
  'contact_deleted',
  'contact_restored',
  'contact_purged',
  'contact_erased',
  'contacts_updated',
  'contacts_deleted',
  'contacts_restored',
  'contacts_purged',
  'contacts_merged',
  'contacts_imported',
  'import_undone',
  'consent_recorded',
  'contact_opted_out',
  'contacts_opted_out',
  'numbers_suppressed',
  'number_unsuppressed',
  'account_created',
  'profile_updated',
  'password_changed',
  'signed_in',
  'api_key_created',
  'api_key_revoked',
  'crm_connected',
  'crm_disconnected',
  'contacts_synced',
  'contacts_exported',
  'crm_run_failed',
  'campaign_started',
  'campaign_paused',
  'campaign_resumed',
  'campaign_completed',
  'call_list_downloaded',
  'calls_made',
  'call_made',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** What `contacts_updated` changed, as its `reason`; `undo` took back an earlier change. */
export const changeReasons = [
  'status',
  'company',
  'tags',
  'last_contacted',
  'call_permission',
  'time_zone',
  'custom_field',
  'undo',
] as const
export type ChangeReason = (typeof changeReasons)[number]

export const accessKinds: readonly string[] = [
  'account_created',
  'signed_in',
  'password_changed',
  'api_key_created',
  'api_key_revoked',
  'crm_connected',
  'crm_disconnected',
] satisfies ActivityKind[]

export const activityGroups = {
  contacts: [
    'contact_created',
    'contact_updated',
    'contact_deleted',
    'contact_restored',
    'contact_purged',
    'contact_erased',
    'contacts_updated',
    'contacts_deleted',
    'contacts_restored',
    'contacts_purged',
    'contacts_merged',
  ],
  imports: ['contacts_imported', 'import_undone'],
  campaigns: [
    'campaign_started',
    'campaign_paused',
    'campaign_resumed',
    'campaign_completed',
    'call_list_downloaded',
  ],
  calls: ['calls_made', 'call_made'],
  permission: [
    'consent_recorded',
    'contact_opted_out',
    'contacts_opted_out',
    'numbers_suppressed',
    'number_unsuppressed',
  ],
  crm: [
    'crm_connected',
    'crm_disconnected',
    'contacts_synced',
    'contacts_exported',
    'crm_run_failed',
  ],
  account: ['profile_updated', ...accessKinds.filter((kind) => !kind.startsWith('crm_'))],
} satisfies Record<string, readonly string[]>
export type ActivityGroup = keyof typeof activityGroups
