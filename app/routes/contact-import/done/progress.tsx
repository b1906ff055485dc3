import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { updatedOf } from '#app/routes/contact-import/import-summary.ts'
import { Hint } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { WorkInProgress } from '#app/ui/feedback/work-in-progress.tsx'
import type { DonePage } from './done-page-props.ts'

export function Progress({ importId, sent, arrived, isRecord }: DonePage) {
  const extent = arrived !== null && !isRecord && { done: arrived, total: sent }
  return (
    <div>
      <WorkInProgress
        title={isRecord ? 'Importing contacts' : `Importing ${formatCount(sent)} contacts`}
        text={
          extent
            ? `${formatCount(extent.done)} of ${formatCount(sent)} rows imported`
            : 'This can take a minute.'
        }
        {...extent}
      />
      <Hint>
        You can leave this page; the import continues.{' '}
        <TextLink to={href('/contacts/imports/:importId', { importId })}>Check now</TextLink>
      </Hint>
    </div>
  )
}

export function UndoProgress({ undo, counts }: DonePage) {
  if (!undo) return null
  const contacts = (counts.created ?? 0) + updatedOf(counts)
  const done = undo.removed + undo.restored + undo.kept + undo.gone
  return (
    <WorkInProgress
      title="Undoing this import"
      text={`${formatCount(done)} of ${formatCount(contacts)} contacts so far`}
      done={done}
      total={contacts}
    />
  )
}
