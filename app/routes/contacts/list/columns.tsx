import { ArrowDown, ArrowUp } from 'lucide-react'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useSavedList } from '#app/forms/use-saved-input.ts'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
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
import { MAX_COLUMNS_LENGTH, moved, shownColumns } from './column-choice.ts'
import { columnsWith } from './field-columns.tsx'
import { listPath } from './list-path.ts'

const TITLE = 'Columns'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [kept, labels] = await Promise.all([findPreferences(api), labelsOf(api)])
  if (!kept) throw redirect(listPath(url.search))
  const known = Object.keys(labels)
  const ofList = url.searchParams.get('columns')
  const shown = shownColumns(ofList?.split(',') ?? kept.contact_columns, known)
  const others = known.filter((id) => !shown.includes(id))
  return { shown, others, labels, back: listPath(url.search), isOfList: ofList !== null }
}

/** All columns by id. */
async function labelsOf(api: Upstream): Promise<Record<string, string>> {
  const columns = columnsWith((await optional(listFields(api))) ?? [])
  return Object.fromEntries(Object.entries(columns).map(([id, { label }]) => [id, label]))
}

/**
 * Saves the checked columns in the page's order, with one of them moved if its arrow was pressed; or applies them
 * to this list only, through its URL, which a saved view stores.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(upstream)
  const known = Object.keys(await labelsOf(api))
  const ticked = shownColumns(form.getAll('columns').map(String), known)
  const [, id = '', by] = /^(.+):(-?1)$/.exec(String(form.get('move') ?? '')) ?? []
  const chosen = moved(ticked, id, Number(by) || 0)
  const here = `${href('/contacts/columns')}${url.search}`
  if (form.has('here') || (form.has('move') && url.searchParams.has('columns'))) {
    return showHere(url, chosen, form.has('move'))
  }
  const contact_columns = form.has('reset') ? null : chosen
  const saved = await updatePreferences(api, { contact_columns })
  if (!saved.ok) return redirectWithProblem(here, saved.problem, 'Failed to save columns')
  if (form.has('move')) return redirect(here)
  const own = new URLSearchParams(url.search)
  own.delete('columns')
  return redirectWithSuccess(
    listPath(`${own}`),
    form.has('reset') ? 'Columns reset' : 'Columns saved',
  )
}

function showHere(url: URL, columns: string[], isMoving: boolean) {
  const search = new URLSearchParams(url.search)
  search.set('columns', columns.join())
  const here = `${href('/contacts/columns')}${url.search}`
  if (columns.join().length > MAX_COLUMNS_LENGTH) {
    return redirectWithError(here, 'Choose fewer columns for a single list.')
  }
  return redirect(isMoving ? `${href('/contacts/columns')}?${search}` : listPath(`${search}`))
}

export default function ContactColumns({
  loaderData: { shown, others, labels, back, isOfList },
}: Route.ComponentProps) {
  const ordered = [...shown, ...others]
  const saved = useSavedList('columns')
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro={
          isOfList
            ? 'Which columns this list shows, and in what order. Saved with a view.'
            : 'Which columns your contact list shows, and in what order. Saved to your account.'
        }
        back={{ href: back, label: 'Contacts' }}
      />
      <Form key={ordered.join()} method="post" layout="wide">
        {saved && <SavedInputNotice />}
        <Panel title="Contact list" flush>
          <ul data-rows="">
            <li className="flex min-h-row items-center justify-between px-4.5 py-1 text-sm">
              <span className="font-semibold">Name</span>
              <span className="text-muted">Always shown</span>
            </li>
            {ordered.map((id) => (
              <ColumnRow
                key={id}
                id={id}
                label={labels[id] ?? id}
                shown={shown}
                ticked={saved ?? shown}
              />
            ))}
          </ul>
        </Panel>
        <div className="flex flex-wrap gap-2">
          {isOfList && <HereButton primary />}
          <SubmitButton variant={isOfList ? 'secondary' : 'primary'} pendingLabel="Saving">
            Save columns
          </SubmitButton>
          {!isOfList && <HereButton />}
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

/** Applies the columns to this list only, through its URL. */
function HereButton({ primary = false }: { primary?: boolean }) {
  return (
    <Button variant={primary ? 'primary' : 'secondary'} name="here" value="yes">
      Use in this list only
    </Button>
  )
}

type RowProps = { id: string; label: string; shown: string[]; ticked: string[] }

function ColumnRow({ id, label, shown, ticked }: RowProps) {
  const at = shown.indexOf(id)
  return (
    <li className="flex min-h-row items-center justify-between gap-3 border-t border-line px-4.5 py-1">
      {id === 'phone' ? (
        <span className="text-sm font-semibold">
          Phone <span className="font-[420] text-muted">Always shown</span>
          <input type="hidden" name="columns" value="phone" />
        </span>
      ) : (
        <Checkbox name="columns" value={id} defaultChecked={ticked.includes(id)} label={label} />
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
