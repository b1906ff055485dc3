import type { Fault } from '#app/session/openid-connect.server.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

const words: Record<Fault, (provider: string) => string> = {
  denied: (provider) => `Sign-in canceled. ${provider} didn’t share your identity.`,
  interrupted: () => 'That sign-in expired or was started in another window. Try again.',
  unreachable: (provider) =>
    `We can’t reach ${provider} right now. Try again in a moment, or sign in with your password.`,
  refused: (provider) =>
    `${provider} couldn’t verify your identity. Try again, or sign in with your password.`,
  unsupported: () => 'Single sign-on isn’t available for this account. Sign in with your password.',
  taken: (provider) =>
    `An account with your email already exists, and ${provider} hasn’t verified that address. Sign in with your password.`,
  'no-address': (provider) =>
    `${provider} didn’t share your email address. Allow it there, or sign in with your password.`,
}

export function ProviderNotice({ name, fault }: { name: string | undefined; fault: string }) {
  if (!name) return <NoProvider />
  if (!isFault(fault)) return null

  return (
    <Notice tone="warning" title={`Couldn’t sign in with ${name}`}>
      {words[fault](name)}
    </Notice>
  )
}

function isFault(text: string): text is Fault {
  return Object.hasOwn(words, text)
}

function NoProvider() {
  return (
    <Notice tone="info" title="Single sign-on isn’t available yet">
      It hasn’t been set up here. Use your email and password to sign in.
    </Notice>
  )
}
