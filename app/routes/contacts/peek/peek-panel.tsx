import { formatCount } from '@bellbird/runtime/numbers'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { nameOfStatus, toneOf } from '#app/contacts/status-tone.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { matchCount } from '#app/routes/contacts/list/counted.ts'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { isPeekState } from '#app/ui/table/peek-state.ts'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import { CallVerdict, PeekFields } from './peek-fields.tsx'
import type { PeekPlace } from './peek-place.ts'
import type { PeekView } from './peek-view.server.ts'

type Props = {
  id: string
  found: PeekView | undefined
  list: PeekPlace
}

export default function PeekPanel({ id, found, list }: Props) {
  const at = list.ids.indexOf(id)
  const neighbor = (to: number) => (at >= 0 ? list.ids[to] : undefined)
  const { panel, leave } = useWayBack(id)
  const name = found?.contact.name ?? 'Contact'
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={`Preview of ${name}`}
      className="flex flex-col bg-surface outline-0 max-xl:rounded-card max-xl:border max-xl:border-line xl:fixed xl:inset-[0.5rem_0.5rem_0.5rem_auto] xl:w-104 xl:overflow-y-auto xl:rounded-r-sheet xl:border-s xl:border-line print:hidden"
    >
      <div className="flex items-center gap-1 border-b border-line px-4.5 py-2 text-xs text-muted">
        <span className="me-auto">
          {at >= 0 && `${formatCount(list.first + at)} of ${matchCount(list.total)}`}
        </span>
        <Step list={list} id={neighbor(at - 1)} dataKey="k" label="Previous contact">
          <ChevronUp className="size-4" />
        </Step>
        <Step list={list} id={neighbor(at + 1)} dataKey="j" label="Next contact">
          <ChevronDown className="size-4" />
        </Step>
        {found && (
          <Link to={href('/contacts/:contactId', { contactId: id })} className={step}>
            <span className="sr-only">Open contact</span>
            <Maximize2 className="size-4" />
          </Link>
        )}
        <Link
          to={addressIn(list)}
          replace
          onClick={leave}
          preventScrollReset
          data-key="Escape"
          className={step}
        >
          <span className="sr-only">Close preview</span>
          <X className="size-4" />
        </Link>
      </div>
      {found ? (
        <Found {...found} here={addressIn(list, id)} />
      ) : (
        <Gone here={addressIn(list, id)} list={addressIn(list)} />
      )}
    </aside>
  )
}

const step = 'grid size-6 place-items-center rounded-tag hover:bg-hover'

function addressIn({ search }: PeekPlace, id?: string) {
  const params = new URLSearchParams(search)
  if (id) params.set('peek', id)
  return href('/contacts') + (params.size > 0 ? `?${params}` : '')
}

type StepProps = {
  list: PeekPlace
  id: string | undefined
  dataKey: string
  label: string
  children: ReactNode
}

/** Replaces this contact in the browser's history, so that Back leads to the list. */
function Step({ list, id, dataKey, label, children }: StepProps) {
  const { state } = useLocation()
  if (!id) return null
  return (
    <Link
      to={addressIn(list, id)}
      replace
      state={state}
      preventScrollReset
      prefetch="intent"
      data-key={dataKey}
      className={step}
    >
      <span className="sr-only">{label}</span>
      {children}
    </Link>
  )
}

type FoundProps = PeekView & { here: string }

function Found({ contact, tagColors, readiness, latest, once, here, ...found }: FoundProps) {
  const at = { contactId: contact.id }
  const { any } = useExtensions()
  const campaign = href('/contacts/bulk/campaign')
  return (
    <>
      <div className="grid gap-4.5 px-4.5 py-4">
        <div className="flex items-center gap-3">
          <Avatar name={contact.name} size="large" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h2 className="text-md">
              <Link to={href('/contacts/:contactId', at)} className="hover:underline">
                <bdi>{contact.name}</bdi>
              </Link>
            </h2>
            <p className="text-xs/4.75 text-muted">
              <bdi>{contact.role}</bdi>
            </p>
          </div>
          <Badge tone={toneOf(contact.status)}>{nameOfStatus(contact.status)}</Badge>
        </div>
        <Actions>
          {found.canBeCalled && (
            <ButtonLink
              variant={found.callsFirst ? 'primary' : 'off'}
              size="small"
              to={href('/contacts/:contactId/call', at)}
            >
              Call now
            </ButtonLink>
          )}
          <ButtonLink size="small" data-key="e" to={href('/contacts/:contactId/edit', at)}>
            Edit
          </ButtonLink>
          {any && (
            <Form method="post" action={campaign}>
              <input type="hidden" name="contact_ids" value={contact.id} />
              <SubmitButton
                variant="secondary"
                size="small"
                action={campaign}
                pendingLabel="Adding"
              >
                Add to campaign
              </SubmitButton>
            </Form>
          )}
        </Actions>
        {readiness && <CallVerdict readiness={readiness} />}
        <PeekFields contact={contact} tagColors={tagColors} />
      </div>
      {latest && (
        <>
          <div className="flex items-center gap-4 border-t border-line px-4.5 pt-3.5 text-sm [&>a]:py-1">
            <h3 className="me-auto font-semibold text-muted">Latest</h3>
            <TextLink to={href('/contacts/:contactId/tasks/new', at)} quiet>
              Add task
            </TextLink>
            <TextLink to={href('/contacts/:contactId', at)} quiet>
              Full timeline
            </TextLink>
          </div>
          <ul className="px-4.5 py-2.5 text-sm/5">
            {latest.map(({ kind, id, title, text, at: time }) => (
              <li
                key={`${kind} ${id}`}
                className="flex items-center gap-3 py-2.5 not-first:border-t not-first:border-line"
              >
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{title}</bdi>{' '}
                  {text && (
                    <span dir="auto" className={rowDetail}>
                      {text}
                    </span>
                  )}
                </div>{' '}
                <span className="flex-none text-xs/4.75 text-faint">
                  <TimeStamp iso={time} />
                </span>
              </li>
            ))}
          </ul>
          <NewNote contactId={contact.id} once={once} here={here} />
        </>
      )}
    </>
  )
}

type NoteProps = { contactId: string; once: string; here: string }

function NewNote({ contactId, once, here }: NoteProps) {
  const action = href('/contacts/:contactId/notes/new', { contactId })
  return (
    <Form
      key={once}
      method="post"
      action={action}
      preventScrollReset
      className="mt-auto flex gap-2 border-t border-line bg-sunken px-4.5 py-3"
    >
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="list" value={new URL(here, 'http://list').search} />
      <TextInput name="text" aria-label="Note" placeholder="Add a note…" required />
      <SubmitButton variant="secondary" action={action} pendingLabel="Adding">
        Add
      </SubmitButton>
    </Form>
  )
}

function Gone({ here, list }: { here: string; list: string }) {
  return (
    <div className="grid justify-items-start gap-3 px-4.5 py-4">
      <h2 className="text-md">Contact not available</h2>
      <p className="text-sm text-muted">It was deleted or merged, or couldn’t be loaded.</p>
      <Actions>
        <ButtonLink size="small" to={here} preventScrollReset>
          Try again
        </ButtonLink>
        <ButtonLink size="small" to={list} preventScrollReset>
          Back to contacts
        </ButtonLink>
      </Actions>
    </div>
  )
}

/** Focuses the preview when it opens and its row when it closes; Esc closes it. */
function useWayBack(id: string) {
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpenedHere = isPeekState(state)

  useEffect(() => {
    if (isOpenedHere) panel.current?.focus({ preventScroll: true })
    return () => {
      const row = href('/contacts/:contactId', { contactId: id })
      document.querySelector<HTMLElement>(`a[data-row-link][href="${CSS.escape(row)}"]`)?.focus()
    }
  }, [id, isOpenedHere])

  function leave(event: React.MouseEvent) {
    if (!isOpenedHere) return
    event.preventDefault()
    void navigate(-1)
  }

  return { panel, leave }
}
