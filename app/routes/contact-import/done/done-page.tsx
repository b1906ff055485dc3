import { Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { ImportHead } from '#app/routes/contact-import/import-head.tsx'
import { StateBadge } from '#app/routes/contact-import/records/import-state.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import type { DonePage as Props } from './done-page.server.ts'
import { ImportedContacts } from './imported-contacts.tsx'
import { InterruptedImport } from './interrupted-import.tsx'
import { NextSteps } from './next-steps.tsx'
import { Progress, UndoProgress } from './progress.tsx'
import { RejectedRows, SkippedRows } from './rejected-rows.tsx'
import { Result } from './result.tsx'
import { UndoResult } from './undo-result.tsx'

/** One import, in progress or done: the results of its rows, the next steps and its undo. */
export function DonePage(props: Props) {
  const { fileName, startedAt, state, isUndoing, isRecord, undo, next } = props
  return (
    <>
      <ImportHead
        step={4}
        fileName={fileName}
        intro={
          <>
            <bdi>{fileName}</bdi> · <TimeStamp iso={startedAt} precise inSentence />{' '}
            {(state === 'undone' || state === 'interrupted') && <StateBadge state={state} />}
          </>
        }
        actions={<UndoImport {...props} />}
      />
      <Stack>
        {isUndoing && <UndoProgress {...props} />}
        {state === 'undone' && undo && <UndoResult undo={undo} />}
        {state === 'running' && <Progress {...props} />}
        {isRecord || state === 'finished' ? (
          <>
            <Result {...props} />
            {next && <NextSteps {...next} />}
            <RejectedRows {...props} />
            <SkippedRows {...props} />
            {next && <ImportedContacts {...next} />}
          </>
        ) : (
          state !== 'running' && <InterruptedImport {...props} />
        )}
      </Stack>
    </>
  )
}

function UndoImport({ importId, isRecord, state, isUndoable, isUndoing }: Props) {
  if (!isUndoable) {
    const isOver = isRecord && !isUndoing && state !== 'running' && state !== 'undone'
    return isOver && <Hint>This import can no longer be undone.</Hint>
  }
  return (
    <ButtonLink
      icon={Undo2}
      to={href('/contacts/imports/:importId/undo', { importId })}
      preventScrollReset
    >
      {isUndoing ? 'Continue undo' : 'Undo import'}
    </ButtonLink>
  )
}
