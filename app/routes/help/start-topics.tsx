import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Topic } from './topic.ts'

export const firstSteps: Topic = {
  slug: 'first-steps',
  title: 'First steps',
  keywords: 'getting started begin sample data dashboard',
  body: (
    <>
      <p>From a list of leads to your first calls:</p>
      <ol>
        <li>
          <TextLink to={href('/contacts/import')}>Import your contacts</TextLink> from a CSV, XLS,
          or XLSX file, or <TextLink to={href('/crm')}>connect your CRM</TextLink>.
        </li>
        <li>
          Select contacts in <TextLink to={href('/contacts')}>Contacts</TextLink> and choose{' '}
          <b>Call permission…</b> to record who agreed to be called.
        </li>
        <li>
          <TextLink to={href('/campaigns/new')}>Create a campaign</TextLink>. It shows who can be
          called, who can’t, and why.
        </li>
        <li>Start the campaign. Let an AI agent call, or download a call list.</li>
        <li>Review the outcomes. People who opt out are never called again.</li>
      </ol>
    </>
  ),
  sections: [
    {
      id: 'what-you-need',
      title: 'What you need',
      body: (
        <ul>
          <li>
            <b>Phone numbers</b> with a country code. Without one, choose a default country when you
            import.
          </li>
          <li>
            <b>Consent</b> of each contact: what they agreed to, where and when. See{' '}
            <TextLink to={href('/help/:topic?', { topic: 'call-permission' })}>
              Call permission
            </TextLink>
            .
          </li>
          <li>
            <b>A voice platform</b> that makes the calls, such as Vapi or Retell, or your own
            dialer. See{' '}
            <TextLink to={href('/help/:topic?', { topic: 'voice-platforms' })}>
              Voice platforms
            </TextLink>
            . Or download call lists and dial yourself.
          </li>
        </ul>
      ),
    },
    {
      id: 'test-call',
      title: 'Hear your agent first',
      body: (
        <p>
          In <TextLink to={href('/agent')}>AI Voice Agent</TextLink>, choose <b>Test call</b> next
          to your platform. Your agent calls your own phone, and you see whether it spoke the AI
          disclosure and whether the results arrived.
        </p>
      ),
    },
    {
      id: 'sample-data',
      title: 'Sample data',
      body: (
        <p>
          With <b>Sample data</b>, the figures are examples. Choose <b>Show my data</b> on the
          dashboard to see your own.
        </p>
      ),
    },
  ],
}

export const importing: Topic = {
  slug: 'importing-contacts',
  title: 'Importing contacts',
  keywords: 'upload Excel spreadsheet',
  body: (
    <ol>
      <li>
        Open <TextLink to={href('/contacts/import')}>Import Contacts</TextLink> and download the
        template, or use your own CSV, XLS, or XLSX file, up to 10MB.
      </li>
      <li>
        Put one contact in each row. The first row names the columns: first_name, last_name, email,
        phone, company, title, notes.
      </li>
      <li>Choose the file and check how its columns are matched.</li>
      <li>Review which rows are valid, and why others aren’t.</li>
      <li>
        Choose <b>Import</b>. Only valid rows are imported, and nothing is saved before that.
      </li>
      <li>Record consent for the imported contacts, or add them to a campaign.</li>
    </ol>
  ),
  sections: [
    {
      id: 'match',
      title: 'Match columns and values',
      body: (
        <p>
          Choose which field each column goes to, and what each value means: for example, “Kunde” is
          Customer. Phone numbers without a country code get the one we guess from your file. You
          can change it.
        </p>
      ),
    },
    {
      id: 'existing-contacts',
      title: 'Contacts you already have',
      body: (
        <p>
          Contacts are matched by email. Empty fields are filled in and tags are added. Where values
          differ, the review shows both, and your current value is kept unless you choose to replace
          it. You can also append to notes. Choose for one row or for all of them.
        </p>
      ),
    },
    {
      id: 'invalid-rows',
      title: 'Fix invalid rows',
      body: (
        <p>
          Fix invalid rows on the page, or in your file and upload it again. Each shows what is
          wrong with it, and the correction if it’s obvious. Rows you skipped can be fixed until a
          day after the import: open it and choose <b>Fix all</b>.
        </p>
      ),
    },
    {
      id: 'consent-columns',
      title: 'Import consent with your file',
      body: (
        <p>
          Name the columns call_consent, call_consent_wording, call_consent_source and
          call_consent_at. In call_consent, enter “given” or “withdrawn”.
        </p>
      ),
    },
    {
      id: 'undo',
      title: 'Undo an import',
      body: (
        <p>
          Open the import from <TextLink to={href('/contacts/imports')}>all imports</TextLink> and
          choose <b>Undo import</b>. Contacts that it added are removed, and contacts that it
          changed get their earlier values back.
        </p>
      ),
    },
  ],
}

export const connectingCrm: Topic = {
  slug: 'connecting-a-crm',
  title: 'Connecting a CRM',
  keywords: 'integration conflict',
  body: (
    <>
      <p>
        <TextLink to={href('/crm')}>CRM Integration</TextLink> lists HubSpot, Salesforce and
        Pipedrive. <b>Connect</b> links one to your account. If it asks you to sign in, you return
        here afterwards.
      </p>
      <ul>
        <li>
          <b>Sync Contacts</b> brings its contacts into your list.
        </li>
        <li>
          <b>Export</b> sends your contacts to it.
        </li>
        <li>
          <b>Disconnect</b> removes the connection. Your contacts stay in {PRODUCT}.
        </li>
        <li>
          <b>Connect another account</b> adds, for example, a second portal or a sandbox. Each
          account syncs on its own.
        </li>
      </ul>
      <p>
        Every sync and export has a page with its progress and results, where you can also cancel
        it. Conflict rules decide which value wins when a field was changed on both sides.
      </p>
      <p>
        If a connection fails, you see the CRM’s error message. If a CRM isn’t set up, ask your
        administrator.
      </p>
    </>
  ),
}
