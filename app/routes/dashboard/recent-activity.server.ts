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
    when: '12 min ago',
  },
  {
    kind: 'added',
    subject: 'Tomás Echeverría',
    after: ' added',
    detail: 'Lead at Solara Roofing',
    when: '1 hour ago',
  },
  {
    kind: 'imported',
    subject: '45 contacts',
    after: ' imported',
    detail: 'trade-show.csv',
    when: '3 hours ago',
  },
  {
    kind: 'synced',
    subject: 'HubSpot',
    after: ' sync finished',
    detail: '312 contacts checked',
    when: 'Yesterday',
  },
]

export function sampleActivity(): ActivityEntry[] {
  return samples.map((sample) => ({
    before: '',
    after: '',
    ...sample,
    key: sample.kind,
    href: undefined,
  }))
}
