import { UNDO_DAYS } from '@bellbird/contract/contact-import/undo-period'
import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { href } from 'react-router'
import { REMEMBERED_DAYS } from '#app/session/session.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { shortDate } from '#app/ui/components/short-date.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { LegalPage } from '#app/ui/layout/legal-page.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { Route } from './+types/privacy.ts'

const UPDATED = '2026-11-26'

export const handle = { isText: true }

export function loader() {
  return { updated: shortDate(UPDATED) }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      updated={loaderData.updated}
      homeHref={href('/')}
      signIn={
        <ButtonLink variant="frame" to={href('/login')}>
          Sign in
        </ButtonLink>
      }
      intro={intro}
      sections={sections}
    />
  )
}

function rowOf(cells: string[]) {
  return { key: cells.join(' '), cells }
}

const intro = (
  <p>
    {PRODUCT} is software that organizations run themselves. The organization that runs this
    installation, called “we” here, controls the data in it and is responsible for it. The makers of{' '}
    {PRODUCT} receive none of it.
  </p>
)

const sections = [
  {
    id: 'your-data',
    title: 'Data about you',
    body: (
      <ul>
        <li>Your details: name, email address, username, phone number, and company.</li>
        <li>Your settings: your preferences and your agent’s industry, tone, and language.</li>
        <li>Your acceptance of the Terms and your consent to data processing.</li>
        <li>Your password, stored only as a one-way hash.</li>
        <li>
          Your sign-in sessions: time, browser, and IP address. You can end them in Account
          Settings.
        </li>
        <li>A log of what happens in your account, such as imports and sign-ins.</li>
      </ul>
    ),
  },
  {
    id: 'contacts',
    title: 'Data about your contacts',
    body: (
      <>
        <p>
          We store what you enter, import from a file, or sync from a CRM. When you upload a file,
          we read it to show you a preview. Its rows stay on the server until you import or discard
          them. If you do neither, they are deleted after a day.
        </p>
        <p>
          For each call, we store the number, time, duration, cost, outcome, and why the call was
          allowed. If a voice platform places the call, it also reports a summary, a transcript, and
          a link to the recording.
        </p>
        <p>
          So that you can undo an import, we keep the values it replaced for {UNDO_DAYS} days, or
          until you delete the contact or your account.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep data',
    body: (
      <Panel flush>
        <PlainTable
          label="How long we keep data"
          columns={['Data', 'Kept']}
          rows={[
            ['Your account', 'Until you delete it, which also deletes your contacts'],
            [
              'Contacts',
              `Until you delete them. They then stay in the trash for ${TRASH_DAYS} days, where you can restore them or delete them permanently.`,
            ],
            ['Calls', '12 months, unless you choose another period in Account Settings'],
            ['Backups and server logs', 'Set by your administrator'],
          ].map(rowOf)}
        />
      </Panel>
    ),
  },
  {
    id: 'use',
    title: 'How we use data',
    body: (
      <p>
        We use it to show you your contacts and to carry out the actions you choose. There is no
        advertising or tracking, and we don’t sell data. Pages load nothing from other companies’
        servers.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who receives data',
    body: (
      <ul>
        <li>A CRM you connect, when you sync or export.</li>
        <li>
          A voice platform you connect, such as Vapi or Retell. It receives the number of each
          contact it calls and the details you choose for the agent.
        </li>
        <li>
          The addresses of webhooks and dialers you set up. They receive the events you choose.
        </li>
        <li>
          The voice agent you open, which is a separate page. It can use your microphone only after
          you allow it. Some browsers send speech to their vendor to transcribe it.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>We use only essential cookies. None of them track you on other sites.</p>
        <Panel flush>
          <PlainTable
            label="Cookies"
            columns={['Cookie', 'Purpose']}
            rows={[
              {
                cookie: 'Sign-in',
                purpose: 'Keeps you signed in. Encrypted.',
                kept: `Kept until you close the browser, or for ${REMEMBERED_DAYS} days with “Remember me”`,
              },
              {
                cookie: 'Known browser',
                purpose:
                  'Remembers that you have signed in with this browser, so that someone who tries to guess your password can’t lock you out. Encrypted.',
                kept: 'Kept for 1 year',
              },
              {
                cookie: 'Others',
                purpose:
                  'Store one-time messages, unfinished setup answers, and display preferences.',
                kept: 'Kept for up to 1 year',
              },
            ].map(({ cookie, purpose, kept }) => ({
              key: cookie,
              cells: [
                cookie,
                <>
                  {purpose} <span className="block pt-0.5 text-xs/5 text-faint">{kept}</span>
                </>,
              ],
            }))}
          />
        </Panel>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        In Account Settings, you can view and correct your data, download a copy, and delete your
        account. You can export your contacts from the contact list. You can also ask us for a copy,
        correction, or deletion of your data, object to processing, and withdraw your consent. In
        the European Union, you can file a complaint with a data protection authority.
      </p>
    ),
  },
  {
    id: 'listed',
    title: 'If you’re a contact',
    body: (
      <>
        <p>
          Contact the person or company that has your data. From your contact page, they can
          download a copy of it and erase it.
        </p>
        <p>
          Erasure leaves a receipt that doesn’t identify you. A number that must not be called stays
          on the do-not-call list, so that it isn’t called again. Erasure doesn’t reach backups, or
          data that was already downloaded or sent to a CRM, a voice platform, or a webhook.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Contact your administrator, or see <TextLink to={href('/help/:topic?')}>Help</TextLink>. If
        your organization stores its data in a system of its own instead of {PRODUCT}’s, ask your
        administrator what is stored there and for how long.
      </p>
    ),
  },
]
