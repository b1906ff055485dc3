import { AudioLines, Lock, UserRound } from 'lucide-react'
import { href } from 'react-router'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SettingsLayout, Tabs } from '#app/ui/tabs.tsx'

const tabs = {
  Profile: { href: href('/profile'), icon: UserRound },
  Password: { href: href('/profile/password'), icon: Lock },
  'Voice Agent': { href: href('/profile/voice-agent'), icon: AudioLines },
}

type Props = {
  tab: keyof typeof tabs
  failed: boolean
  children: React.ReactNode
}

/** Account Settings: the tabs on the left, one of them open. */
export function SettingsPage({ tab, failed, children }: Props) {
  return (
    <>
      <PageTitle error={failed}>{`${tab}, Account Settings`}</PageTitle>
      <PageHeader title="Account Settings" />
      <SettingsLayout
        tabs={
          <Tabs
            label="Account settings"
            tabs={Object.entries(tabs).map(([label, entry]) => ({
              ...entry,
              label,
              current: label === tab,
            }))}
          />
        }
      >
        {children}
      </SettingsLayout>
    </>
  )
}
