import {
  CircleUserRound,
  FileCheck,
  History,
  KeyRound,
  LogIn,
  PhoneCall,
  RefreshCw,
  Undo2,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { Happening, HappeningKind } from './happening.ts'

export const icons: Record<HappeningKind, typeof History> = {
  added: UserPlus,
  updated: UserPen,
  deleted: UserMinus,
  contacted: PhoneCall,
  call: PhoneCall,
  imported: FileCheck,
  undone: Undo2,
  synced: RefreshCw,
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

export function Sentence({ before, subject, after, href: to }: Happening) {
  const name = <bdi>{subject}</bdi>
  return (
    <>
      {before}
      <b>{to ? <TextLink to={to}>{name}</TextLink> : name}</b>
      {after}
    </>
  )
}
