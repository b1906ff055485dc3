import {
  AudioLines,
  KeyRound,
  Lock,
  PhoneCall,
  ShieldCheck,
  SlidersHorizontal,
  TextCursorInput,
  UserRound,
  Webhook,
} from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailurePanel } from '#app/ui/feedback/failure-panel.tsx'
import { failureIn } from '#app/ui/feedback/failure-words.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SettingsLayout, TabGroups } from '#app/ui/layout/tabs.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'

const tabs = {
  Profile: { href: href('/profile'), icon: UserRound },
  Password: { href: href('/profile/password'), icon: Lock },
  Security: { href: href('/profile/security'), icon: ShieldCheck },
  'Voice Agent': { href: href('/profile/voice-agent'), icon: AudioLines },
  Calling: { href: href('/profile/calling'), icon: PhoneCall },
  Fields: { href: href('/profile/fields'), icon: TextCursorInput },
  Preferences: { href: href('/profile/preferences'), icon: SlidersHorizontal },
}

const developerTabs = {
  'API keys': { href: href('/profile/api-keys'), icon: KeyRound },
  Webhooks: { href: href('/profile/webhooks'), icon: Webhook },
}

const allTabs = { ...tabs, ...developerTabs }
type Tab = keyof typeof allTabs

type Props = {
  tab: Tab
  failed: boolean
  children: React.ReactNode
}

export function SettingsPage({ tab, failed, children }: Props) {
  const extensions = useExtensions()
  const absent: Partial<Record<Tab, boolean>> = {
    Security: !extensions.any,
    Fields: !extensions.any,
    Calling: !extensions.callingSettings,
    Preferences: !extensions.preferences,
    'API keys': !extensions.any,
    Webhooks: !extensions.any,
  }
  const forDevelopers = listed(developerTabs, tab, absent)
  return (
    <>
      <PageTitle error={failed}>{`${tab}, Account Settings`}</PageTitle>
      <PageHeader title="Account Settings" />
      <SettingsLayout
        tabs={
          <TabGroups
            groups={[
              { label: 'Account settings', tabs: listed(tabs, tab, absent) },
              ...(forDevelopers.length > 0
                ? [{ label: 'Developers', heading: true, tabs: forDevelopers }]
                : []),
            ]}
          />
        }
      >
        {children}
      </SettingsLayout>
    </>
  )
}

/** Tabs of features that the upstream lacks are shown only while they are open. */
function listed(
  entries: Partial<typeof allTabs>,
  current: Tab,
  absent: Partial<Record<string, boolean>>,
) {
  return Object.entries(entries)
    .map(([label, entry]) => ({ ...entry, label, current: label === current }))
    .filter(({ label, current }) => current || !absent[label])
}

export function SettingsFailure({ tab, error }: { tab: Tab; error: unknown }) {
  const { isMissing, title, message, requestId } = failureIn(error)
  const { href: to, icon } = allTabs[tab]
  return (
    <SettingsPage tab={tab} failed>
      {isMissing ? (
        <EmptyState
          icon={icon}
          title={title}
          actions={<ButtonLink to={to}>{`Back to ${tab}`}</ButtonLink>}
        >
          It was deleted or never existed.
        </EmptyState>
      ) : (
        <FailurePanel title={title} message={message} tryAgainHref={to} requestId={requestId} />
      )}
    </SettingsPage>
  )
}
