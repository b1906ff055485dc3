import {
  AudioLines,
  ContactRound,
  LayoutDashboard,
  Megaphone,
  PlugZap,
  UserRoundCog,
} from 'lucide-react'

const icons = {
  dashboard: LayoutDashboard,
  contacts: ContactRound,
  campaigns: Megaphone,
  crm: PlugZap,
  agent: AudioLines,
  profile: UserRoundCog,
} as const

export type NavEntry = {
  href: string
  label: string
  icon: keyof typeof icons
  current: boolean
}

export function NavIcon({ name }: { name: NavEntry['icon'] }) {
  const Icon = icons[name]
  return <Icon />
}
