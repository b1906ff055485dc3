import { href } from 'react-router'
import { shortDate } from '#app/ui/components/short-date.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { TextPage } from '#app/ui/layout/text-page.tsx'
import type { Route } from './+types/terms.ts'

const UPDATED = '2026-11-20'

export const handle = { isText: true }

export function loader() {
  return { updated: shortDate(UPDATED) }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title="Terms" updated={loaderData.updated} homeHref={href('/')}>
      <PageTitle>Terms</PageTitle>
      <p>
        {PRODUCT} is software that organizations run themselves. The organization that runs this
        installation is called the operator. These terms are between you and the operator.
      </p>
      <h2>What you get</h2>
      <p>
        A service to manage contacts, import them from files, connect a CRM, run call campaigns and
        open a voice agent. The operator decides who may have an account and may close accounts that
        break these terms.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Use your own name and email address.</li>
        <li>Keep your password to yourself, and change it if someone else may know it.</li>
        <li>You’re responsible for activity on your account.</li>
      </ul>
      <h2>Your contacts</h2>
      <p>
        You’re responsible for the contacts you add. Only store people’s data if you are allowed to,
        and only call people you are allowed to call. Many countries require consent before a sales
        call and a clear disclosure that a machine is speaking. Honor requests to opt out or be
        deleted.
      </p>
      <h2>Prohibited use</h2>
      <ul>
        <li>Calling or messaging people without consent where the law requires it.</li>
        <li>Impersonating someone else, or presenting a machine as a human.</li>
        <li>Trying to access other people’s data or to disrupt the service.</li>
      </ul>
      <h2>Your data</h2>
      <p>
        Your contacts and notes remain yours. You can export them as a file at any time. You allow
        the operator to store and process them to run the service, and for nothing else.
      </p>
      <h2>No warranty</h2>
      <p>
        The software is provided “as is” under its license. It can fail, and figures marked “Sample
        data” are examples, not measurements. Keep your own copy of anything you can’t afford to
        lose. Nothing here limits your rights under the law.
      </p>
      <h2>Closing your account</h2>
      <p>
        You can delete your account in Account Settings at any time. The{' '}
        <TextLink to={href('/privacy')}>Privacy Policy</TextLink> explains what happens to your
        data.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, we update the date above. For questions, see the{' '}
        <TextLink to={href('/help/:topic?')}>help page</TextLink>.
      </p>
    </TextPage>
  )
}
