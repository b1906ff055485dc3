import { href } from 'react-router'
import { shortDate } from '#app/ui/components/short-date.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { TextPage } from '#app/ui/layout/text-page.tsx'
import type { Route } from './+types/privacy.ts'

const UPDATED = '2026-11-22'

export const handle = { isText: true }

export function loader() {
  return { updated: shortDate(UPDATED) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title="Privacy Policy" updated={loaderData.updated} homeHref={href('/')}>
      <PageTitle>Privacy Policy</PageTitle>
      <p>
        {PRODUCT} is software that organisations run for themselves. Whoever runs this installation,
        the operator, decides about the data in it and is responsible for it. The makers of the
        software receive none of it.
      </p>
      <h2>What is kept about you</h2>
      <ul>
        <li>What you enter: name, email address, username, phone number and company.</li>
        <li>Your settings: industry, tone and language of your agent.</li>
        <li>That you accepted the terms and gave consent.</li>
        <li>
          Your password, in a form it cannot be read back from where the service’s own API keeps it.
        </li>
        <li>
          Where the service’s own API lists it: when and with which browser you signed in, and the
          network address you were last seen at. Account Settings shows it and can end it.
        </li>
      </ul>
      <h2>What is kept about your contacts</h2>
      <p>
        What you type, import from a file or bring over from a CRM. A file you upload is read to
        show you a preview. Its rows wait on the server until you import or remove them; forgotten
        ones are cleared away once they are a day old.
      </p>
      <p>
        So that an import can be undone, what it changed is kept for 90 days where the service’s own
        API keeps your contacts. It goes earlier with the contact, or with your account.
      </p>
      <h2>What it is used for</h2>
      <p>
        To show you your own contacts and do what you ask for. There is no advertising, no tracking
        and no selling. Pages load nothing from other companies’ servers.
      </p>
      <h2>Where it goes</h2>
      <ul>
        <li>To the API this installation works with: its own, or one the operator has chosen.</li>
        <li>To a CRM, once you have connected it, when you sync or export.</li>
        <li>
          To the voice agent you open, which is a page of its own. It needs your microphone and asks
          for it first. Some browsers send what you say to their maker to turn it into text.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        Only those that the service needs: one keeps you signed in (encrypted, so that nobody can
        read it), one remembers for a year that you have signed in with this browser, so that
        someone who guesses at your password does not lock you out (encrypted too), the others
        remember a message to show, your entries while you set up, and how you like things shown.
        None follows you anywhere else.
      </p>
      <h2>Your rights</h2>
      <p>
        You can see and correct your data in Account Settings, download a copy of what is held about
        you there, export your contacts from the list, and delete your account. You can also ask the
        operator for a copy, for correction, for deletion or to stop, and take back your consent. In
        the European Union you can complain to a data protection authority.
      </p>
      <p>
        Somebody who is a contact here turns to the person who keeps them. On the contact’s page
        that person can download a copy of what is held about them, and have it erased where the
        service’s own API keeps the contacts. An erasure leaves a receipt that names nobody. A
        number that must not be called stays on a list, so that it is not called again. What was
        downloaded or sent to a CRM before is not reached, nor are backups.
      </p>
      <h2>How long it is kept</h2>
      <p>
        Until you delete it. With the service’s own API a deleted contact rests in a bin for 30
        days, from where it can be restored or deleted at once. Deleting your account asks the API
        to delete the account. With the service’s own API, your contacts go with it. Backups and
        logs are the operator’s: ask how long they are kept.
      </p>
      <h2>Questions</h2>
      <p>
        Please turn to the operator. The <TextLink to={href('/help')}>help page</TextLink> says how.
      </p>
    </TextPage>
  )
}
