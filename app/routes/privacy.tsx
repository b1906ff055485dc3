import { href } from 'react-router'
import { shortDate } from '#app/ui/components/short-date.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { TextPage } from '#app/ui/layout/text-page.tsx'
import type { Route } from './+types/privacy.ts'

const UPDATED = '2026-11-26'

export const handle = { isText: true }

export function loader() {
  return { updated: shortDate(UPDATED) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title="Privacy Policy" updated={loaderData.updated} homeHref={href('/')}>
      <PageTitle>Privacy Policy</PageTitle>
      <p>
        {PRODUCT} is software that organizations run themselves. The organization that runs this
        installation, the operator, controls the data in it and is responsible for it. The makers of
        the software receive none of it.
      </p>
      <h2>Data we keep about you</h2>
      <ul>
        <li>Your details: name, email address, username, phone number and company.</li>
        <li>Your settings: the industry, tone and language of your agent.</li>
        <li>Your acceptance of the terms and your consent.</li>
        <li>Your password, stored as a one-way hash by {PRODUCT}’s own API.</li>
        <li>
          Your sign-in sessions, with {PRODUCT}’s own API: time, browser and IP address. You can end
          them in Account Settings.
        </li>
      </ul>
      <h2>Data we keep about your contacts</h2>
      <p>
        What you enter, import from a file or sync from a CRM. A file you upload is read to show you
        a preview. Its rows stay on the server until you import or remove them; abandoned ones are
        deleted once they are a day old.
      </p>
      <p>
        For each call: the number, time, duration, cost, outcome and why it was allowed. A calling
        platform also reports a summary, a transcript and a link to its recording.
      </p>
      <p>
        To allow undo, {PRODUCT}’s own API keeps the previous values of an import for 90 days, or
        until you delete the contact or your account.
      </p>
      <h2>How we use it</h2>
      <p>
        To show you your contacts and perform the actions you choose. There is no advertising and no
        tracking, and no data is sold. Pages load nothing from other companies’ servers.
      </p>
      <h2>Where it is sent</h2>
      <ul>
        <li>To the API this installation uses: its own, or one the operator has chosen.</li>
        <li>To a CRM you have connected, when you sync or export.</li>
        <li>
          To a calling platform you have connected, such as Vapi or Retell: the number of each
          contact it calls, and the details you choose for the agent.
        </li>
        <li>To the addresses of webhooks and dialers you set up: the events you choose.</li>
        <li>
          To the voice agent you open, which is a separate page. It asks before using your
          microphone. Some browsers send your speech to their vendor to transcribe it.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        Only essential ones. One keeps you signed in (encrypted). One remembers for a year that you
        have signed in with this browser, so that someone guessing your password can’t lock you out
        (also encrypted). The others remember a message to show, your entries during setup and your
        display preferences. None track you on other sites.
      </p>
      <h2>Your rights</h2>
      <p>
        In Account Settings you can view and correct your data, download a copy of it and delete
        your account. You can export your contacts from the contact list. You can also ask the
        operator for a copy, correction or deletion, object to processing and withdraw your consent.
        In the European Union you can file a complaint with a data protection authority.
      </p>
      <p>
        If you’re listed as a contact, ask the account owner. On your contact page they can download
        a copy of your data and, with {PRODUCT}’s own API, erase it. An erasure leaves an anonymous
        receipt. A number that must not be called stays on the do-not-call list, so that it is not
        called again. An erasure does not cover backups or data that was already downloaded or sent
        to a CRM, a calling platform or a webhook.
      </p>
      <h2>How long it is kept</h2>
      <p>
        Until you delete it. With {PRODUCT}’s own API, deleted contacts stay in the trash for 30
        days, where you can restore them or delete them permanently, and deleting your account also
        deletes your contacts. It deletes calls after 12 months, unless you choose another time in
        Account Settings. Other APIs decide themselves what they delete with your account. The
        operator decides how long backups and logs are kept.
      </p>
      <h2>Questions</h2>
      <p>
        Contact the operator. See the <TextLink to={href('/help/:topic?')}>help page</TextLink>.
      </p>
    </TextPage>
  )
}
