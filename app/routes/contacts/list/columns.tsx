import { ArrowDown, ArrowUp } from 'lucide-react'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { findPreferences, updatePreferences } from '#app/upstream/preferences.server.ts'
import type { Route } from './+types/columns.ts'
import { moved, shownColumns } from './column-choice.ts'
import { columnsWith } from './field-columns.tsx'

const TITLE = 'Columns'
const back = href('/contacts')

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [kept, labels] = await Promise.all([findPreferences(api), labelsOf(api)])
  if (!kept) throw redirect(back)
  const known = Object.keys(labels)
  const shown = shownColumns(kept.contact_columns, known)
  return { shown, others: known.filter((id) => !shown.includes(id)), labels }
}

/** Every column by its id. */
async function labelsOf(api: Upstream): Promise<Record<string, string>> {
  const columns = columnsWith((await optional(listFields(api))) ?? [])
  return Object.fromEntries(Object.entries(columns).map(([id, { label }]) => [id, label]))
}

/** Keeps the columns that are ticked, in the order of the page, and one of them moved where its arrow was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(upstream)
  const known = Object.keys(await labelsOf(api))
  const ticked = shownColumns(form.getAll('columns').map(String), known)
  const [, id = '', by] = /^(.+):(-?1)$/.exec(String(form.get('move') ?? '')) ?? []
  const contact_columns = form.has('reset') ? null : moved(ticked, id, Number(by) || 0)
  const saved = await updatePreferences(api, { contact_columns })
  if (!saved.ok) {
    return redirectWithProblem(href('/contacts/columns'), saved.problem, 'Failed to save columns')
  }
  if (form.has('move')) return redirect(href('/contacts/columns'))
  return redirectWithSuccess(back, form.has('reset') ? 'Columns reset' : 'Columns saved')
}

export default function ContactColumns({
  loaderData: { shown, others, labels },
}: Route.ComponentProps) {
  const ordered = [...shown, ...others]
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro="Which columns your contact list shows, and in what order. Kept for your account."
        back={{ href: back, label: 'Contacts' }}
      />
      <Form key={ordered.join()} method="post" layout="wide">
        <Panel title="Contact list" flush>
          <ul data-rows="">
            <li className="flex min-h-row items-center justify-between px-4.5 py-1 text-sm">
              <span className="font-semibold">Name</span>
              <span className="text-muted">Always shown</span>
            </li>
            {ordered.map((id) => (
              <ColumnRow key={id} id={id} label={labels[id] ?? id} shown={shown} />
            ))}
          </ul>
        </Panel>
        <div className="flex flex-wrap gap-2">
          <SubmitButton pendingLabel="Saving">Save columns</SubmitButton>
          <Button variant="secondary" name="reset" value="yes">
            Reset
          </Button>
          <ButtonLink variant="ghost" to={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

function ColumnRow({ id, label, shown }: { id: string; label: string; shown: string[] }) {
  const at = shown.indexOf(id)
  return (
    <li className="flex min-h-row items-center justify-between gap-3 border-t border-line px-4.5 py-1">
      {id === 'phone' ? (
        <span className="text-sm font-semibold">
          Phone <span className="font-[420] text-muted">Always shown</span>
          <input type="hidden" name="columns" value="phone" />
        </span>
      ) : (
        <Checkbox name="columns" value={id} defaultChecked={at >= 0} label={label} />
      )}
      {at >= 0 && (
        <span className="flex">
          <MoveButton id={id} label={label} by={-1} disabled={at === 0} />
          <MoveButton id={id} label={label} by={1} disabled={at === shown.length - 1} />
        </span>
      )}
    </li>
  )
}

type MoveProps = { id: string; label: string; by: 1 | -1; disabled: boolean }

function MoveButton({ id, label, by, disabled }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={by < 0 ? ArrowUp : ArrowDown}
      name="move"
      value={`${id}:${by}`}
      disabled={disabled}
    >
      <span className="sr-only">{`Move ${label} ${by < 0 ? 'up' : 'down'}`}</span>
    </Button>
  )
}
