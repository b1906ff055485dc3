import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { shortDate } from '#app/ui/components/short-date.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { LegalPage } from '#app/ui/layout/legal-page.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Route } from './+types/terms.ts'

const UPDATED = '2026-11-26'

export const handle = { isText: true }

export function loader() {
  return { updated: shortDate(UPDATED) }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms"
      updated={loaderData.updated}
      homeHref={href('/')}
      signIn={
        <ButtonLink variant="frame" to={href('/login')}>
          Sign in
        </ButtonLink>
      }
      intro={intro}
      sections={numbered}
    />
  )
}

const intro = (
  <p>
    {PRODUCT} is software that organizations run themselves. These terms are between you and the
    organization that runs this installation, called “we” here. For how your data is handled, see
    the <TextLink to={href('/privacy')}>Privacy Policy</TextLink>.
  </p>
)

const sections = [
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        You can manage contacts, import them from files, connect a CRM, run call campaigns, and open
        a voice agent. We decide who can have an account and can close accounts that break these
        terms.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>Use your own name and email address.</li>
        <li>Keep your password to yourself, and change it if someone else may know it.</li>
        <li>You’re responsible for activity on your account.</li>
      </ul>
    ),
  },
  {
    id: 'contacts',
    title: 'Your contacts',
    body: (
      <p>
        You’re responsible for the contacts you add. Store data only about people whose data you may
        store, and call only people you may call. Many countries require consent before a sales call
        and clear disclosure that the caller is an AI. Honor requests to opt out or to be deleted.
      </p>
    ),
  },
  {
    id: 'prohibited-use',
    title: 'Prohibited use',
    body: (
      <ul>
        <li>Calling or messaging people without consent where the law requires it.</li>
        <li>Impersonating someone, or presenting an AI as a human.</li>
        <li>Trying to access other people’s data or to disrupt the service.</li>
      </ul>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    body: (
      <p>
        Your contacts and notes remain yours. You can export them as a file at any time. You allow
        us to store and process them only to run the service.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    body: (
      <p>
        The software is provided “as is” under its license. It can fail, and figures marked “Sample”
        are examples, not measurements. Keep your own copy of anything you can’t afford to lose.
        Nothing here limits your rights under the law.
      </p>
    ),
  },
  {
    id: 'closing',
    title: 'Closing your account',
    body: (
      <p>
        You can delete your account in Account Settings at any time. The{' '}
        <TextLink to={href('/privacy')}>Privacy Policy</TextLink> explains what happens to your
        data.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When these terms change, we update the date above. For questions, see{' '}
        <TextLink to={href('/help/:topic?')}>Help</TextLink>.
      </p>
    ),
  },
]

/** So that they can be cited. */
const numbered = sections.map((section, at) => ({
  ...section,
  title: `${at + 1}. ${section.title}`,
}))
