import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download, PhoneOff, TriangleAlert } from 'lucide-react'
import { data, href } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { replaceWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { NOT_SUPPORTED } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { eraseContact } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/erase.ts'
import type { ErasedKind } from './erased-kinds.ts'
import { whoIsErased } from './who-is-erased.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const WORD = 'erase'

export async function loader({ params, context }: Route.LoaderArgs) {
  return whoIsErased(context.get(upstream), params.contactId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = String(form.get('confirm') ?? '')
  if (typed.trim().toLowerCase() !== WORD) {
    return data({ fault: `Type “${WORD}” to confirm` }, { status: 422 })
  }
  const erased = await eraseContact(context.get(upstream), params.contactId)
  if (erased.ok) {
    return replaceWithSuccess(
      href('/contacts/erasures/:receiptId', { receiptId: erased.value.id }),
      'Contact erased',
    )
  }
  const { status, notice } = erased.problem
  const message = sentenceOf(erased.problem)
  const cannot =
    NOT_SUPPORTED.includes(status) && !message?.startsWith('Contact')
      ? 'Erasure isn’t available here. You can delete the contact instead.'
      : undefined
  return data({ fault: cannot ?? message ?? notice ?? 'Failed to erase this contact' }, { status })
}

export default function EraseContact({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isInBin, erased, listed } = loaderData
  const back = isInBin
    ? { href: href('/contacts/bin'), label: 'Trash' }
    : { href: href('/contacts/:contactId', params), label: name }
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Erase ${name}`}</PageTitle>
      <PageHeader
        back={back}
        title={`Erase ${name}`}
        intro="Use this when someone asks you to erase their data."
      />
      <Form method="post">
        <Columns ratio="7:4">
          {/* On phones, the other ways come before the button. */}
          <div className="grid gap-5 max-md:contents">
            <Notice tone="warning" title="This cannot be undone">
              Everything below is erased immediately and can’t be restored.
            </Notice>
            {erased.length > 0 && <WhatIsErased kinds={erased} />}
            <BeforeYouGoOn listed={listed} />
            <div className="max-md:order-last">
              <Panel
                title="Confirm"
                tone="danger"
                footer={
                  <>
                    <SubmitButton variant="danger" pendingLabel="Erasing">
                      Erase permanently
                    </SubmitButton>
                    <ButtonLink variant="ghost" to={back.href}>
                      Cancel
                    </ButtonLink>
                  </>
                }
              >
                <Field
                  id="confirm"
                  label={`Type “${WORD}” to confirm`}
                  errors={actionData ? [actionData.fault] : undefined}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      name="confirm"
                      autoComplete="off"
                      autoCapitalize="none"
                      required
                    />
                  )}
                </Field>
              </Panel>
            </div>
          </div>
          <Stack>
            {!isInBin && <DeleteInstead contactId={params.contactId} />}
            <Notice tone="info" title="You’ll get a receipt">
              It proves the erasure and contains no personal data.
            </Notice>
          </Stack>
        </Columns>
      </Form>
    </>
  )
}

function WhatIsErased({ kinds }: { kinds: ErasedKind[] }) {
  return (
    <Panel title="What is erased" flush>
      <PlainTable
        label="What is erased"
        columns={['Data', 'What remains', atEnd('Items')]}
        rows={kinds.map(({ label, count, remains }) => ({
          key: label,
          cells: [label, remains, atEnd(formatCount(count))],
        }))}
      />
    </Panel>
  )
}

function atEnd(words: string) {
  return (
    <span key="count" className="block text-end">
      {words}
    </span>
  )
}

function BeforeYouGoOn({ listed }: { listed: boolean | undefined }) {
  const copies = {
    key: 'copies',
    icon: TriangleAlert,
    title: <b>CRMs and voice platforms keep their own copies</b>,
    detail: 'Erase the contact there, too.',
  }
  const blocked = {
    key: 'listed',
    icon: PhoneOff,
    title: <b>This number stays on the do-not-call list</b>,
    detail: 'We keep only the number, so that this contact is never called.',
  }
  const free = {
    key: 'listed',
    icon: PhoneOff,
    title: <b>This number isn’t on the do-not-call list</b>,
    detail: (
      <>
        Erasing also removes the number. To block it,{' '}
        <TextLink to={href('/suppressions/new')}>add it to the do-not-call list</TextLink> first.
      </>
    ),
  }
  return (
    <Panel title="Before you continue" flush>
      <RowList rows={[copies, ...(listed === undefined ? [] : [listed ? blocked : free])]} />
    </Panel>
  )
}

function DeleteInstead({ contactId }: { contactId: string }) {
  return (
    <Panel
      title="Don’t need to erase?"
      intro={`Delete moves a contact to the trash for ${TRASH_DAYS} days. Erase is for people who ask that nothing about them is kept.`}
      footer={
        <>
          <ButtonLink
            size="small"
            icon={Download}
            to={`${href('/contacts/:contactId/data', { contactId })}?format=json`}
            reloadDocument
            download
          >
            Download data first
          </ButtonLink>
          <ButtonLink
            variant="ghost"
            size="small"
            to={href('/contacts/:contactId/delete', { contactId })}
          >
            Delete instead
          </ButtonLink>
        </>
      }
    />
  )
}
