import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { keys } from '#app/ui/layout/keyboard-keys.ts'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Topic } from './topic.ts'

export const account: Topic = {
  slug: 'account',
  title: 'Profile and security',
  body: (
    <>
      <p>
        Change your name, email address and password in{' '}
        <TextLink to={href('/profile')}>Account Settings</TextLink>. Changing your email requires
        your password. <TextLink to={href('/profile/security')}>Security</TextLink> lists your
        devices and lets you sign them out.
      </p>
      <p>
        Choose your time zone, date and number format and the first day of the week in{' '}
        <TextLink to={href('/profile/preferences')}>Preferences</TextLink>.
      </p>
      <p>
        If you can’t sign in, request a{' '}
        <TextLink to={href('/forgot-password')}>password reset</TextLink>.
      </p>
    </>
  ),
}

export const privacy: Topic = {
  slug: 'privacy-and-erasure',
  title: 'Privacy and erasure',
  body: (
    <>
      <p>
        When someone asks for their data, open the contact and download it. When someone asks you to
        erase it, choose Erase there. That can’t be undone. A receipt without personal data stays in{' '}
        <TextLink to={href('/contacts/erasures')}>Erasures</TextLink>, and a number that must not be
        called stays on the do-not-call list.
      </p>
      <p>
        Export in <TextLink to={href('/contacts')}>Contacts</TextLink> downloads your contacts.
        Account Settings has a download of everything and deletes the account. See the{' '}
        <TextLink to={href('/privacy')}>Privacy Policy</TextLink>.
      </p>
    </>
  ),
}

export const keyboard: Topic = {
  slug: 'keyboard',
  title: 'Keyboard shortcuts',
  body: (
    <>
      <p>
        Everything works with Tab and Enter. These shortcuts are faster; turn them off in your{' '}
        <TextLink to={href('/profile')}>profile</TextLink>.
      </p>
      <ul>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd>: {does}
          </li>
        ))}
      </ul>
    </>
  ),
}

export function support(url: string | null): Topic {
  return {
    slug: 'support',
    title: 'Support and licenses',
    body: url ? (
      <p>
        <a href={url} rel="noreferrer">
          Contact support
        </a>{' '}
        at {url.replace(/^mailto:/, '')}.
      </p>
    ) : (
      <p>No support contact is set up. Ask your administrator.</p>
    ),
    sections: [
      {
        id: 'licenses',
        title: 'Licenses',
        body: (
          <p>
            {PRODUCT} includes third-party software, icons, fonts and data. They are listed with
            their licenses in the <a href="/third-party-notices.txt">third-party notices</a>.
          </p>
        ),
      },
    ],
  }
}
