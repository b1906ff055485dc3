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
      <h2 id="support">Contact</h2>
      <Support url={loaderData.supportUrl} />
      <h2 id="licenses">Licenses</h2>
      <p>
        {PRODUCT} includes third-party software, icons, fonts and data. They are listed with their
        licenses in the <a href="/third-party-notices.txt">third-party notices</a>.
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
          template, or use your own CSV, XLS or XLSX file, up to 10MB.
        </li>
        <li>
          Put one contact in each row. The first row names the columns: first_name, last_name,
          email, phone, company, title, notes.
        </li>
        <li>Choose the file. The preview shows which rows are valid and why others are not.</li>
        <li>Choose Import. Only valid rows are imported; nothing is saved before that.</li>
      </ol>
      <p>
        Fix invalid rows on the page, or in your file and upload it again. Common causes are a
        missing or misspelled email address or an invalid phone number.
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
        Pipedrive. Connect links one to your account; if it asks you to sign in, you return here
        afterwards. Sync Contacts brings its contacts into your list, and Export sends yours to it.
        Disconnect removes the connection; your contacts stay in {PRODUCT}.
      </p>
      <p>
        Every sync and export has a page with its progress and results, where you can also cancel
        it. Conflict rules decide which value wins when a field was changed on both sides.
      </p>
      <p>
        If a connection fails, the error shows the CRM’s message. If a CRM isn’t set up, ask your
        administrator.
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
        the microphone when your browser asks, and start speaking. If nothing happens, look for a
        crossed-out microphone in the address bar and check that no other app is using it.
      </p>
      <p>
        Set the tone, language and industry in{' '}
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
        <TextLink to={href('/profile')}>Account Settings</TextLink>. Changing your email requires
        your password. <TextLink to={href('/profile/security')}>Security</TextLink> lists your
        devices and lets you sign them out. If you can’t sign in, request a{' '}
        <TextLink to={href('/forgot-password')}>password reset</TextLink>. To download your
        contacts, choose Export on the <TextLink to={href('/contacts')}>contact list</TextLink>.
      </p>
      <p>Figures marked “Sample data” are fixed examples. Choose “Show my data” to see your own.</p>
    </>
  )
}

function Keys() {
  return (
    <>
      <h2 id="keyboard">Keyboard</h2>
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
  )
}

function Support({ url }: { url: string | null }) {
  if (!url) {
    return <p>No support contact is set up. Ask your administrator.</p>
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
