import { AudioLines, Lock, ShieldCheck, UserRound } from 'lucide-react'
import { href } from 'react-router'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SettingsLayout, Tabs } from '#app/ui/layout/tabs.tsx'

const tabs = {
  Profile: { href: href('/profile'), icon: UserRound },
  Password: { href: href('/profile/password'), icon: Lock },
  Security: { href: href('/profile/security'), icon: ShieldCheck },
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

/** A tab whose data cannot be read: the others, and the way to try again, stay within reach. */
export function SettingsFailure({ tab, error }: { tab: keyof typeof tabs; error: unknown }) {
  const { title, message, requestId } = failureIn(error)
  return (
    <SettingsPage tab={tab} failed>
      <FailurePanel
        title={title}
        message={message}
        tryAgainHref={tabs[tab].href}
        requestId={requestId}
      />
    </SettingsPage>
  )
}
