import type { ColumnMatch, PreviewRow } from '@bellbird/contact-files/preview/preview'
import { type Status, statuses } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { labelOf } from '#app/routes/contact-import/review/decision-fields.ts'
import { Button } from '#app/ui/components/button.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { UPDATE } from './match-form.tsx'

type Props = { rows: PreviewRow[]; columns: ColumnMatch[]; total: number; shown: number }

export function FirstRows({ rows, columns, total, shown }: Props) {
  const at = Math.min(shown, rows.length)
  const row = rows[at - 1]
  if (!row) return null
  const items = [
    ...shownFields.map((field) => ({ term: labelOf(field), value: row[field] })),
    ...further(columns, row.more).map(({ field, value }) => ({
      term: labelOf(field),
      value: shownValue(field, value),
    })),
  ]
  return (
    <Panel
      title="Preview"
      intro={`${formatCount(at)} of ${formatCount(total)} · row ${row.row} of the file${row.status === 'invalid' ? ', not valid yet' : ''}`}
      aside={
        <Actions>
          <Step to={at - 1} icon={ChevronLeft} disabled={at === 1}>
            Previous row
          </Step>
          <Step to={at + 1} icon={ChevronRight} disabled={at === rows.length}>
            Next row
          </Step>
        </Actions>
      }
    >
      <DefinitionList items={items.map(({ term, value }) => ({ term, value: value || '–' }))} />
    </Panel>
  )
}

const shownFields = ['first_name', 'last_name', 'email', 'phone', 'company'] as const
const always: string[] = [...shownFields, 'full_name', 'ignored']

function further(columns: ColumnMatch[], filled: PreviewRow['more'] = []) {
  const mapped = columns
    .filter(({ field }) => !always.includes(field))
    .map(({ field, header, name }) => (field === 'custom' ? (name ?? header) : field))
  const names = new Set([...mapped, ...filled.map(({ field }) => field)].filter(Boolean))
  return [...names].map(
    (name) => filled.find(({ field }) => field === name) ?? { field: name, value: '' },
  )
}

function shownValue(field: string, value: string) {
  if (field === 'status') return statuses[value as Status] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? <DayStamp iso={value} /> : value
}

type StepProps = { to: number; icon: typeof ChevronLeft; disabled: boolean; children: string }

/** A button, so that without JavaScript it keeps what is chosen in the form. */
function Step({ to, icon, disabled, children }: StepProps) {
  return (
    <Button variant="ghost" size="small" icon={icon} name={UPDATE} value={to} disabled={disabled}>
      <span className="sr-only">{children}</span>
    </Button>
  )
}
