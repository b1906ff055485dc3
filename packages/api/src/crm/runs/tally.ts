import type { RunOutcome } from '@bellbird/contract/crm/options'

export type Note = {
  contactId: string | null
  name: string
  what: RunOutcome
  why: string
  reason?: 'possible_match' | undefined
}

export function createTally() {
  const counts = {
    created: 0,
    updated: 0,
    deleted: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    conflicts: 0,
  }
  const notes: Note[] = []
  return {
    counts,
    notes,
    unchanged() {
      counts.unchanged += 1
    },
    note(
      what: RunOutcome,
      contactId: string | null,
      name: string,
      why: string,
      reason?: Note['reason'],
    ) {
      counts[what] += 1
      notes.push({ what, contactId, name, why, reason })
    },
  }
}

export type Tally = ReturnType<typeof createTally>
