const words: Record<string, string> = {
  contact: 'Contact',
  bin: 'Contacts in the bin',
  history: 'Changes in the history',
  crm_records: 'Ties to CRM records',
  crm_run_notes: 'Notes of CRM runs',
  activity: 'Records of activity',
  import_records: 'Records of imports',
  kept_answers: 'Kept answers',
  duplicates: 'Suggested duplicates',
  suppressed_numbers: 'Suppressed numbers',
  crm_record_numbers: 'Numbers of CRM records',
}

/** What a kind of record is called; one that only the upstream knows is spelled out. */
export function kindWords(kind: string) {
  const spelled = kind.replaceAll(/[_\s]+/g, ' ').trim()
  return words[kind] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
