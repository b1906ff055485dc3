import type { ActivityEntry } from '#app/activity/activity-entry.ts'

type Sample = Omit<ActivityEntry, 'key' | 'href' | 'before' | 'after'> & {
  before?: string
  after?: string
}

const samples: Sample[] = [
  {
    kind: 'call',
    before: 'Call with ',
    subject: 'Ingrid Sørlie',
    detail: 'Nordlys Solar AS, 4 min 12 s',
    when: '12 min',
  },
  {
    kind: 'added',
    subject: 'Tomás Echeverría',
    after: ' added',
    detail: 'Lead at Solara Roofing',
    when: '1 h',
  },
  {
    kind: 'imported',
    subject: '45 contacts',
    after: ' imported',
    detail: 'autumn-fair.csv',
    when: '3 h',
  },
  {
    kind: 'synced',
    subject: 'HubSpot',
    after: ' sync finished',
    detail: '312 contacts checked',
    when: '1 day',
  },
]

/** Four invented entries. */
export function sampleActivity(): ActivityEntry[] {
  return samples.map((sample) => ({
    before: '',
    after: '',
    ...sample,
    key: sample.kind,
    href: undefined,
  }))
}
