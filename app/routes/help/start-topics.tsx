import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Topic } from './topic.ts'

export const firstSteps: Topic = {
  slug: 'first-steps',
  title: 'First steps',
  body: (
    <>
      <p>From a file of leads to a list of people you may call:</p>
      <ol>
        <li>
          <TextLink to={href('/contacts/import')}>Import your contacts</TextLink> from a CSV, XLS or
          XLSX file, or <TextLink to={href('/crm')}>connect your CRM</TextLink>.
        </li>
        <li>
          Select contacts in <TextLink to={href('/contacts')}>Contacts</TextLink> and choose Call
          permission to record who gave consent to be called.
        </li>
        <li>
          <TextLink to={href('/campaigns/new')}>Create a campaign</TextLink>. It shows who can be
          called, who can’t, and why.
        </li>
        <li>Lock the audience, start the campaign and download a call list for your dialer.</li>
        <li>Upload the outcomes. Anyone who opts out is never called again.</li>
      </ol>
      <p>Figures marked “Sample data” are fixed examples. Choose “Show my data” to see your own.</p>
    </>
  ),
}

export const importing: Topic = {
  slug: 'importing-contacts',
  title: 'Importing contacts',
  body: (
    <>
      <ol>
        <li>
          Open <TextLink to={href('/contacts/import')}>Import Contacts</TextLink> and download the
          template, or use your own CSV, XLS or XLSX file, up to 10MB.
        </li>
        <li>
          Put one contact in each row. The first row names the columns: first_name, last_name,
          email, phone, company, title, notes.
        </li>
        <li>Choose the file and check how its columns are matched.</li>
        <li>Review which rows are valid and why others are not.</li>
        <li>Choose Import. Only valid rows are imported; nothing is saved before that.</li>
        <li>Record consent for the contacts of this import, or add them to a campaign.</li>
      </ol>
    </>
  ),
  sections: [
    {
      id: 'match',
      title: 'Match columns and values',
      body: (
        <p>
          Choose where each column goes, and what each value means, such as Kunde for Customer.
          Phone numbers without a country code get that of the country we guessed from your file;
          you can change it.
        </p>
      ),
    },
    {
      id: 'existing-contacts',
      title: 'Contacts you already have',
      body: (
        <p>
          Contacts are matched by email. Empty fields are filled in and tags added. Where values
          differ, the review shows both. What’s there is kept unless you choose to replace it or,
          for notes, to append to it, for one row or for all of them.
        </p>
      ),
    },
    {
      id: 'invalid-rows',
      title: 'Fix invalid rows',
      body: (
        <p>
          Fix invalid rows on the page, or in your file and upload it again. Common causes are a
          missing or misspelled email address or an invalid phone number.
        </p>
      ),
    },
    {
      id: 'consent-columns',
      title: 'Import consent with your file',
      body: (
        <p>
          Columns named call_consent, call_consent_wording, call_consent_source and call_consent_at
          are recognized. Use “given” or “withdrawn” in call_consent.
        </p>
      ),
    },
    {
      id: 'undo',
      title: 'Undo an import',
      body: (
        <p>
          Open the import from <TextLink to={href('/contacts/imports')}>all imports</TextLink> and
          choose Undo. Contacts it added are removed, and contacts it changed get their earlier
          values back.
        </p>
      ),
    },
  ],
}

export const connectingCrm: Topic = {
  slug: 'connecting-a-crm',
  title: 'Connecting a CRM',
  body: (
    <>
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
  ),
}
