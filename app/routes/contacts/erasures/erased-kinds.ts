import type { HeldSection } from '@bellbird/contract/privacy/privacy'

export type ErasedKind = { label: string; count: number; remains: string }

const NOTHING = 'Nothing'
const COUNTS = 'Anonymous counts'

/** `names` are those of sections of a contact's data. */
const kinds = [
  { label: 'History of changes', names: ['history'], remains: NOTHING },
  { label: 'Calls and transcripts', names: ['calls'], remains: NOTHING },
  { label: 'Checks before calls', names: ['call_permits'], remains: NOTHING },
  { label: 'Campaigns', names: ['campaign_entries'], remains: COUNTS },
  {
    label: 'Imports, syncs, activity',
    names: ['import_records', 'crm_run_notes', 'activity'],
    remains: COUNTS,
  },
  {
    label: 'CRM links',
    names: ['crm_records', 'crm_matches', 'crm_call_records'],
    remains: 'The record’s ID, so that no sync brings them back',
  },
  {
    label: 'Do-not-call list',
    names: ['suppressed_numbers'],
    remains: 'The number alone, so that it stays blocked',
  },
]

/** Everything not named above belongs to the contact: its fields, notes, tasks and copies. */
const rest = { label: 'Contact, notes, tags, custom fields', remains: NOTHING }

export function kindsIn(sections: HeldSection[]): ErasedKind[] {
  const countOf = (isMeant: (name: string) => boolean) =>
    new Set(
      sections
        .filter(({ name }) => isMeant(name))
        .flatMap(({ name, records }) => (name === 'calls' ? records.map(callOf) : records)),
    ).size
  const named = kinds.flatMap(({ names }) => names)
  return [
    { ...rest, count: countOf((name) => !named.includes(name)) },
    ...kinds.map(({ label, names, remains }) => ({
      label,
      remains,
      count: countOf((name) => names.includes(name)),
    })),
  ].filter(({ count }) => count > 0)
}

/** A call of a campaign is held twice, as a call and as its outcome, and is counted once. */
function callOf(record: HeldSection['records'][number]) {
  const { campaign_id, attempt } = record
  return campaign_id && attempt ? `${campaign_id} ${attempt}` : record
}
