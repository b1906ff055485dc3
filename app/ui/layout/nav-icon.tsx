import {
  AudioLines,
  CircleQuestionMark,
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
  help: CircleQuestionMark,
} as const

export type NavEntry = {
  href: string
  label: string
  icon: keyof typeof icons
  /** Whether this is the current page, or another one in its section. */
  current: 'page' | 'true' | undefined
}

export function NavIcon({ name }: { name: NavEntry['icon'] }) {
  const Icon = icons[name]
  return <Icon />
}
