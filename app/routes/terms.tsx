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
        {PRODUCT} is software that organisations run for themselves. Whoever gave you this address
        runs this installation: we call them the operator. These terms are between you and the
        operator.
      </p>
      <h2>What you get</h2>
      <p>
        A place to keep contacts, bring them in from files, connect a CRM and open a voice agent.
        The operator decides who may have an account, and may close one that breaks these terms.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Give a name and an email address that are yours.</li>
        <li>Keep your password to yourself, and change it when someone else may know it.</li>
        <li>What is done with your account counts as done by you.</li>
      </ul>
      <h2>The people in your list</h2>
      <p>
        You bring the contacts, so you answer for them. Only keep people you are allowed to keep,
        and only call people you are allowed to call. Many countries ask for consent before a sales
        call, and for a clear word that a machine is speaking. When someone asks to be left alone or
        to be deleted, do it.
      </p>
      <h2>What is not allowed</h2>
      <ul>
        <li>Calling or writing to people who have not agreed where the law asks for it.</li>
        <li>Pretending to be someone else, or a human where a machine speaks.</li>
        <li>Trying to see other people’s data, or to make the service fail.</li>
      </ul>
      <h2>What stays yours</h2>
      <p>
        Your contacts and notes stay yours. You can export them as a file whenever you like. You
        allow the operator to store and process them to run the service, and for nothing else.
      </p>
      <h2>No promise of perfection</h2>
      <p>
        The software comes as it is, under the licence it is published with. It can fail, and
        figures marked “Sample” are examples, not measurements. Keep your own copy of what you
        cannot afford to lose. Nothing here takes away rights the law gives you.
      </p>
      <h2>Leaving</h2>
      <p>
        You can delete your account in Account Settings at any time. What happens to your data then
        is in the <TextLink to={href('/privacy')}>Privacy Policy</TextLink>.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the date above changes with them. For questions, see the{' '}
        <TextLink to={href('/help')}>help page</TextLink>.
      </p>
    </TextPage>
  )
}
