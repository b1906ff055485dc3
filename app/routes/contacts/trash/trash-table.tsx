import { ArrowDown, Undo2 } from 'lucide-react'
import { href, useNavigation } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell, SelectHead } from '#app/ui/table/table-head.tsx'
import { FreeCell, SelectCell, TitleCell } from '#app/ui/table/table-row.tsx'

export type TrashedRow = {
  id: string
  name: string
  about: string
  phone: string
  deleted: string
  expires: string | null
  mergedInto: string | null
  survivorDeleted: boolean | undefined
}

type Props = {
  contacts: TrashedRow[]
  search: string
  page: number
  select: 'page' | undefined
}

/** The form of the buttons in the rows, so that Enter on a checkbox does not restore the first contact. */
const ONE = 'restore-one'
const selected = 'restore-selected'

export function TrashTable({ contacts, search, page, select }: Props) {
  const pending = useNavigation().formData?.get('do') === selected
  const at = (change: { select?: 'page' | undefined }) =>
    listAddress(href('/contacts/bin'), { search, page, ...change })
  return (
    <>
      <Form key={at({ select })} method="post" action={href('/contacts/bin/restore')}>
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="page" value={page} />
        <TableFrame bleed>
          <Table label="Deleted contacts">
            <TableHead>
              <SelectHead label="Select page" href={at({ select: 'page' })} />
              <HeadCell>Name</HeadCell>
              <HeadCell column="phone">Phone</HeadCell>
              <HeadCell column="date">
                <span className="inline-flex items-center gap-1">
                  Deleted<span className="sr-only">, newest first</span>
                  <span>
                    <ArrowDown className="size-3.5" />
                  </span>
                </span>
              </HeadCell>
              <HeadCell column="phone">Permanent deletion</HeadCell>
              <HeadCell column="title">
                <span className="sr-only">Actions</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {contacts.map((contact) => (
                <TrashRow key={contact.id} {...contact} ticked={select === 'page'} />
              ))}
            </TableBody>
          </Table>
          <SelectionBar pageTo={at({ select: 'page' })} clearTo={select && at({})}>
            <Button
              name="do"
              value={selected}
              variant="frame"
              icon={Undo2}
              pending={pending}
              pendingLabel="Restoring"
            >
              Restore selected
            </Button>
          </SelectionBar>
        </TableFrame>
      </Form>
      <Form id={ONE} method="post" action={href('/contacts/bin/restore')} />
    </>
  )
}

function TrashRow({ ticked, ...contact }: TrashedRow & { ticked: boolean }) {
  const { id, name, about, phone, deleted, expires, ...merge } = contact
  return (
    <Row>
      <SelectCell name="contact_ids" value={id} label={`Select ${name}`} defaultChecked={ticked} />
      <TitleCell
        name={name}
        avatar
        detail={about && <span className="@max-2xl/table:hidden">{about}</span>}
      />
      <FreeCell column="phone">
        <span className="min-w-0">
          {about && (
            <span className="block wrap-anywhere whitespace-normal @2xl/table:hidden">{about}</span>
          )}
          <bdi>{phone}</bdi>
        </span>
      </FreeCell>
      <FreeCell column="date">
        {expires ? (
          <span className="@max-2xl/table:hidden">
            <DayStamp iso={deleted} />
          </span>
        ) : (
          <>
            <span className="@2xl/table:hidden">Deleted </span>
            <DayStamp iso={deleted} />
          </>
        )}
        <HowMerged {...merge} />
      </FreeCell>
      <FreeCell column="date" className="@max-2xl/table:col-2! @max-2xl/table:self-center">
        {expires && (
          <>
            <span className="@2xl/table:hidden">Permanent deletion </span>
            <DayStamp iso={expires} />
          </>
        )}
      </FreeCell>
      {/* On a card, Restore is at the end of the last line, and the menu in the corner. */}
      <FreeCell column="badge" className="py-2 @max-2xl/table:contents">
        <Ways contactId={id} name={name} />
      </FreeCell>
    </Row>
  )
}

function HowMerged({
  mergedInto,
  survivorDeleted,
}: Pick<TrashedRow, 'mergedInto' | 'survivorDeleted'>) {
  if (!mergedInto) return null
  return (
    <span className="block text-xs/4.75 whitespace-normal text-muted [&>a]:inline-block [&>a]:min-h-6">
      {survivorDeleted ? (
        'Merged into a contact that’s also in the trash'
      ) : (
        <TextLink to={href('/contacts/:contactId', { contactId: mergedInto })}>
          Merged into another contact
        </TextLink>
      )}
    </span>
  )
}

function Ways({ contactId, name }: { contactId: string; name: string }) {
  const pending = useNavigation().formData?.get('contact_id') === contactId
  return (
    <Actions className="lg:justify-end @max-2xl/table:contents">
      <div className="@max-2xl/table:col-3">
        <Button
          form={ONE}
          name="contact_id"
          value={contactId}
          variant="secondary"
          size="small"
          icon={Undo2}
          pending={pending}
          pendingLabel="Restoring"
        >
          <span>
            Restore<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
      <div className="text-end @max-2xl/table:-my-2.5 @max-2xl/table:-me-2.5 @max-2xl/table:[grid-area:1/3]">
        <MoreMenu size="small" of={name}>
          <ButtonLink
            variant="ghost"
            to={href('/contacts/bin/:contactId/purge', { contactId })}
            preventScrollReset
          >
            Delete permanently<span className="sr-only">: {name}</span>
          </ButtonLink>
          <ButtonLink variant="ghost" to={href('/contacts/:contactId/erase', { contactId })}>
            Erase all data<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </MoreMenu>
      </div>
    </Actions>
  )
}
