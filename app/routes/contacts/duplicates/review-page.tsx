import { Merge } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { ChoiceTable } from './choice-table.tsx'
import type { GroupReview } from './group-reviews.server.ts'

type Props = {
  reviews: GroupReview[]
  message: string | undefined
  toastKey: string
}

export function ReviewPage({ reviews, message, toastKey }: Props) {
  const groups = reviews.length === 1 ? '1 group' : `${reviews.length} groups`
  const count = reviews.flatMap(({ ids }) => ids.slice(1)).length
  const title = `Merge ${groups}`
  return (
    <>
      <PageTitle error={Boolean(message)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/duplicates'), label: 'Duplicates' }}
        title={title}
        intro={`Choose what to keep. ${count === 1 ? '1 contact goes' : `${count} contacts go`} to the trash.`}
      />
      {message && <ToastRegion toast={{ tone: 'error', message }} toastKey={toastKey} />}
      <Form method="post" action={href('/contacts/duplicates')} layout="stack">
        <input type="hidden" name="step" value="merge" />
        {reviews.map((review) => (
          <Group key={review.ids.join(' ')} {...review} />
        ))}
        <Notice tone="info" title="All contacts’ data is kept">
          Other emails and phone numbers are kept as additional ones. If a contact is do-not-call,
          the merged one is too. You can undo each merge from the contact’s history.
        </Notice>
        <Actions>
          <SubmitButton icon={Merge} pendingLabel="Merging">
            {title}
          </SubmitButton>
          <ButtonLink to={href('/contacts/duplicates')}>Cancel</ButtonLink>
        </Actions>
      </Form>
    </>
  )
}

function Group({ ids, seen, name, heads, questions }: GroupReview) {
  const conflicts = questions.length - 1
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      intro={`${ids.length} contacts, ${conflicts === 1 ? '1 conflict' : `${conflicts || 'no'} conflicts`}`}
      flush
    >
      <input type="hidden" name="groups" value={ids.join(' ')} />
      {seen.map(({ id, at }) => (
        <input key={id} type="hidden" name={`seen.${id}`} value={at} />
      ))}
      <ChoiceTable heads={heads} questions={questions} />
    </Panel>
  )
}
