import type { Fault } from '#app/session/provider.server.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

const words: Record<Fault, (provider: string) => string> = {
  denied: (provider) =>
    `You were not signed in, because ${provider} was not allowed to tell who you are.`,
  interrupted: () =>
    'That sign-in took too long, or was begun in another window. Please try it once more.',
  unreachable: (provider) =>
    `${provider} cannot be reached right now. Please try again in a moment, or sign in with your password.`,
  refused: (provider) =>
    `${provider} did not confirm who you are. Please try again, or sign in with your password.`,
  unsupported: () =>
    'Accounts of this service cannot be opened this way yet. Please sign in with your password.',
  taken: (provider) =>
    `There is an account with your email address already, and ${provider} does not vouch for that address here. Please sign in with your password.`,
  'no-address': (provider) =>
    `${provider} did not tell your email address, which an account needs. Allow that there, or sign in with your password.`,
}

/** Why nobody was signed in through the provider, or that there is none. */
export function ProviderNotice({ name, fault }: { name: string | undefined; fault: string }) {
  if (!name) return <NoProvider />
  if (!isFault(fault)) return null

  return (
    <Notice tone="warning" title={`Signing in with ${name} did not work`}>
      {words[fault](name)}
    </Notice>
  )
}

function isFault(text: string): text is Fault {
  return Object.hasOwn(words, text)
}

function NoProvider() {
  return (
    <Notice tone="info" title="Sign-in providers are not available yet">
      Nobody has set one up for this service. Please sign in with your email address and password.
    </Notice>
  )
}
