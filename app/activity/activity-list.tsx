import {
  CircleCheck,
  CircleUserRound,
  Download,
  FileUp,
  History,
  KeyRound,
  LogIn,
  Pause,
  PhoneCall,
  PhoneOff,
  Play,
  RefreshCw,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  UserMinus,
  UserPen,
  UserPlus,
  Users,
} from 'lucide-react'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { ActivityEntry } from './activity-entry.ts'
import type { ActivityEntryKind } from './activity-sentences.ts'

export const icons: Record<ActivityEntryKind, typeof History> = {
  added: UserPlus,
  updated: UserPen,
  deleted: UserMinus,
  merged: Users,
  contacted: PhoneCall,
  call: PhoneCall,
  consent: ShieldCheck,
  'opted-out': PhoneOff,
  imported: FileUp,
  downloaded: Download,
  started: Play,
  paused: Pause,
  completed: CircleCheck,
  undone: Undo2,
  synced: RefreshCw,
  failed: TriangleAlert,
  account: CircleUserRound,
  password: KeyRound,
  'signed-in': LogIn,
  other: History,
}

export function ActivityList({ entries }: { entries: ActivityEntry[] }) {
  return <RowList rows={entries.map(activityRow)} />
}

export function activityRow(entry: ActivityEntry) {
  const { key, kind, detail, when, at } = entry
  return {
    key,
    icon: icons[kind],
    title: <Sentence {...entry} />,
    detail: (
      <>
        {detail}
        {detail && ' · '}
        {at ? <TimeStamp iso={at} /> : when}
      </>
    ),
  }
}

export function Sentence({ before, subject, after, href: to, end }: ActivityEntry) {
  const name = <bdi>{subject}</bdi>
  const [who = ''] = before.match(/^(You|[\d,]+ (call|contact)s?)(?= )/) ?? []
  const about = to ? <TextLink to={to}>{name}</TextLink> : name
  return (
    <>
      {who && <b>{who}</b>}
      {before.slice(who.length)}
      {who && to ? about : <b>{about}</b>}
      {after}
      {end && <TextLink to={end.href}>{end.words}</TextLink>}
    </>
  )
}
