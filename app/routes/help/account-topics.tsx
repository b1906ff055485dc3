import { Fragment } from 'react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { keyboardKeys } from '#app/ui/layout/keyboard-keys.ts'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import type { Topic } from './topic.ts'

export const account: Topic = {
  slug: 'account',
  title: 'Profile and security',
  keywords: 'log in login change email theme dark mode sessions',
  body: (
    <>
      <p>
        Change your name, email address, and theme in{' '}
        <TextLink to={href('/profile')}>Account Settings</TextLink>. Changing your email address
        requires your password.
      </p>
      <p>
        <TextLink to={href('/profile/security')}>Security</TextLink> lists the devices you’re signed
        in on. If you don’t recognize one, sign it out and{' '}
        <TextLink to={href('/profile/password')}>change your password</TextLink>.
      </p>
      <p>
        Set your time zone, date and number formats, and the first day of the week in{' '}
        <TextLink to={href('/profile/preferences')}>Preferences</TextLink>, and whether exported
        files use them.
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
  keywords: 'GDPR right to be forgotten delete account export my data',
  body: (
    <>
      <p>
        When someone asks for their data, open the contact and download it. When someone asks you to
        erase it, choose <b>Erase all data permanently</b> there. You can’t undo this. A receipt
        without personal data stays in{' '}
        <TextLink to={href('/contacts/erasures')}>Erasure receipts</TextLink>, and a number that
        must not be called stays on the do-not-call list.
      </p>
      <p>
        To download your contacts, choose <b>Export</b> in{' '}
        <TextLink to={href('/contacts')}>Contacts</TextLink>. To download everything about you or
        delete your account, open <TextLink to={href('/profile')}>Account Settings</TextLink>. See
        also the <TextLink to={href('/privacy')}>Privacy Policy</TextLink>.
      </p>
    </>
  ),
}

export const keyboard: Topic = {
  slug: 'keyboard',
  title: 'Keyboard shortcuts',
  keywords: 'hotkeys keys commands palette',
  body: (
    <>
      <p>
        Everything works with Tab and Enter, and these shortcuts are faster. You can turn off
        single-key shortcuts in <TextLink to={href('/profile')}>Account Settings</TextLink>.
      </p>
      <Shortcuts />
    </>
  ),
}

function Shortcuts() {
  // Signed-out visitors see all of them.
  const { any = true } = useExtensions()
  return (
    <>
      {keyboardKeys(any).map(({ title, keys }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <ul>
            {keys.map(({ key, does }) => (
              <li key={key}>
                <kbd>{key}</kbd>: {does}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  )
}

export function support(url: string | null): Topic {
  return {
    slug: 'support',
    title: 'Support and licenses',
    keywords: 'contact administrator open source',
    body: url ? (
      <p>
        <a href={url} rel="noreferrer">
          Contact support
        </a>{' '}
        at {url.replace(/^mailto:/, '')}.
      </p>
    ) : (
      <p>No support contact is set up. Ask your administrator for help.</p>
    ),
    sections: [
      {
        id: 'licenses',
        title: 'Licenses',
        body: (
          <p>
            {PRODUCT} includes third-party software, icons, fonts, and data. They are listed with
            their licenses in the <a href="/third-party-notices.txt">third-party notices</a>.
          </p>
        ),
      },
    ],
  }
}
