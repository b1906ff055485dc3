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
import type { Happening } from './happening.ts'
import type { HappeningKind } from './sentences.ts'

export const icons: Record<HappeningKind, typeof History> = {
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

export function HappeningList({ happenings }: { happenings: Happening[] }) {
  return <RowList rows={happenings.map(rowOf)} />
}

function rowOf(happening: Happening) {
  const { key, kind, detail, when, at } = happening
  return {
    key,
    icon: icons[kind],
    title: <Sentence {...happening} />,
    detail,
    meta: at ? <TimeStamp iso={at} /> : when,
  }
}

export function Sentence({ before, subject, after, href: to, end }: Happening) {
  const name = <bdi>{subject}</bdi>
  const [you, rest] = before.startsWith('You ') ? ['You', before.slice(3)] : ['', before]
  return (
    <>
      {you && <b>{you}</b>}
      {rest}
      <b>{to ? <TextLink to={to}>{name}</TextLink> : name}</b>
      {after}
      {end && <TextLink to={end.href}>{end.words}</TextLink>}
    </>
  )
}
