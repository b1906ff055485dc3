import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { provider: string; justLinked: boolean }

/** What signing in through a provider means for the password. */
export function ProviderPassword({ provider, justLinked }: Props) {
  const link = <TextLink to={href('/forgot-password')}>request a link</TextLink>
  if (!justLinked) {
    return (
      <Notice tone="info" title={`If you sign in with ${provider}`}>
        Your account may not have a password. To set one, {link}.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={`You now sign in with ${provider}`}>
      For security, we removed your old password and signed out your other devices. Your contacts
      and settings are unchanged. To set a new password, {link}.
    </Notice>
  )
}
