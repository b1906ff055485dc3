const words: Record<string, string> = {
  contact: 'Contact',
  bin: 'Contacts in the trash',
  history: 'History entries',
  crm_records: 'CRM links',
  crm_run_notes: 'Sync log entries',
  activity: 'Activity entries',
  import_records: 'Import entries',
  call_permits: 'Checks before calls',
  kept_answers: 'Cached responses',
  duplicates: 'Suggested duplicates',
  suppressed_numbers: 'Do-not-call numbers',
  crm_record_numbers: 'CRM record IDs',
}

/** The label of a kind that only the upstream knows is derived from its name. */
export function kindWords(kind: string) {
  const spelled = kind.replaceAll(/[_\s]+/g, ' ').trim()
  return words[kind] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
