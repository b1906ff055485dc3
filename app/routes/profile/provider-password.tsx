import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { provider: string; justLinked: boolean }

/** What signing in through a provider means for the password. */
export function ProviderPassword({ provider, justLinked }: Props) {
  const link = <TextLink to={href('/forgot-password')}>ask for a link</TextLink>
  if (!justLinked) {
    return (
      <Notice tone="info" title={`If you sign in with ${provider}`}>
        Your account may have no password. To choose one, {link}.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={`Your account now opens with ${provider}`}>
      Its old password does not work any more, and every other device was signed out: {provider} has
      shown that the address is yours, and nobody else may keep a way in. Your contacts and settings
      are as they were. If you want a password again, {link} and choose a new one.
    </Notice>
  )
}
