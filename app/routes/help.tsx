import { href } from 'react-router'
import { config } from '#app/config.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { TextPage } from '#app/ui/layout/text-page.tsx'
import type { Route } from './+types/help.ts'
import { keys } from './keyboard-keys.ts'

export const handle = { isText: true }

export function loader() {
  return { supportUrl: config().supportUrl ?? null }
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title="Help" homeHref={href('/')}>
      <PageTitle>Help</PageTitle>
      <Importing />
      <ConnectingCrm />
      <UsingAgent />
      <Account />
      <Keys />
      <h2 id="support">Someone to ask</h2>
      <Support url={loaderData.supportUrl} />
      <h2 id="licenses">Licenses</h2>
      <p>
        {PRODUCT} contains software, icons, a typeface and data by others. The{' '}
        <a href="/third-party-notices.txt">third-party notices</a> list them with their licenses.
      </p>
    </TextPage>
  )
}

function Importing() {
  return (
    <>
      <h2 id="import">Importing contacts</h2>
      <ol>
        <li>
          Open <TextLink to={href('/contacts/import')}>Import Contacts</TextLink> and download the
          template, or take a CSV, XLS or XLSX file of your own, up to 10MB.
        </li>
        <li>
          Put one contact in each row. The first row names the columns: first_name, last_name,
          email, phone, company, title, notes.
        </li>
        <li>Choose the file. You see every row that is valid, and why others are not.</li>
        <li>Press Import. Only the valid rows are sent; nothing is saved before.</li>
      </ol>
      <p>
        If rows are marked invalid, mend them in your file and choose it again. The usual reasons
        are a missing or misspelt email address and a phone number that is none.
      </p>
    </>
  )
}

function ConnectingCrm() {
  return (
    <>
      <h2 id="crm">Connecting a CRM</h2>
      <p>
        <TextLink to={href('/crm')}>CRM Integration</TextLink> lists HubSpot, Salesforce and
        Pipedrive. Connect ties one to your account; if it asks you to sign in there, you come back
        here afterwards. Sync Contacts brings its contacts into your list, Export sends yours to it,
        and Disconnect cuts the tie without deleting contacts here.
      </p>
      <p>
        Each sync and export has a page that says what was created, updated and skipped, and why; it
        tells how far one is, and lets you cancel it. The field policy of a connection says who wins
        when a field was changed on both sides.
      </p>
      <p>
        If connecting fails, the message on the page says what the CRM answered. A CRM that this
        installation is not set up for says so: ask the people who run it.
      </p>
    </>
  )
}

function UsingAgent() {
  return (
    <>
      <h2 id="agent">Using the voice agent</h2>
      <p>
        <TextLink to={href('/agent')}>Agent</TextLink> opens the voice interface in a new tab. Allow
        the microphone when the browser asks, and start speaking. If nothing happens, look for a
        crossed-out microphone in the address bar, and check that no other program is using it.
      </p>
      <p>
        Tone, language and industry are set in{' '}
        <TextLink to={href('/profile')}>Account Settings</TextLink>, under Voice Agent.
      </p>
    </>
  )
}

function Account() {
  return (
    <>
      <h2 id="account">Your account</h2>
      <p>
        Change your name, email address and password in{' '}
        <TextLink to={href('/profile')}>Account Settings</TextLink>. Another email address needs
        your password there. <TextLink to={href('/profile/security')}>Security</TextLink> shows
        where you are signed in, and ends what you do not know. If you cannot sign in, ask for a{' '}
        <TextLink to={href('/forgot-password')}>password reset</TextLink>. To take your contacts
        with you, press Export on the <TextLink to={href('/contacts')}>contacts list</TextLink>.
      </p>
      <p>
        Figures marked “Sample” are fixed examples. “Show my data” replaces them with what is
        counted from your own contacts.
      </p>
    </>
  )
}

function Keys() {
  return (
    <>
      <h2 id="keyboard">Keyboard</h2>
      <p>
        Everything can be reached with Tab and Enter. Where JavaScript is on, these keys are faster;
        single keys can be switched off in your <TextLink to={href('/profile')}>profile</TextLink>.
      </p>
      <ul>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd>: {does}
          </li>
        ))}
      </ul>
    </>
  )
}

function Support({ url }: { url: string | null }) {
  if (!url) {
    return (
      <p>
        The people who run this service have not given an address for questions. Please ask whoever
        gave you the address of this page.
      </p>
    )
  }
  return (
    <p>
      <a href={url} rel="noreferrer">
        Contact support
      </a>{' '}
      at {url.replace(/^mailto:/, '')}.
    </p>
  )
}
