import { href } from 'react-router'
import { ImportHead } from '#app/routes/contact-import/import-head.tsx'
import { StateBadge } from '#app/routes/contact-import/records/import-state.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { contactsOf } from './contacts-of.ts'
import type { DonePage as Props } from './done-page-props.ts'
import { ImportedContacts } from './imported-contacts.tsx'
import { InterruptedImport } from './interrupted-import.tsx'
import { Progress, UndoProgress } from './progress.tsx'
import { RejectedRows, SkippedRows } from './rejected-rows.tsx'
import { Result } from './result.tsx'
import { UndoResult } from './undo-result.tsx'

export function DonePage(props: Props) {
  const { state, isUndoing, isRecord, from, undo, next } = props
  return (
    <>
      {isRecord && !from ? <RecordHead {...props} /> : <LastStep {...props} />}
      <Stack>
        {isUndoing && <UndoProgress {...props} />}
        {state === 'undone' && undo && <UndoResult undo={undo} />}
        {state === 'running' && <Progress {...props} />}
        {isRecord || state === 'finished' ? (
          <>
            <Result {...props} />
            <RejectedRows {...props} />
            <SkippedRows {...props} />
            {next && <ImportedContacts {...next} from={from} />}
          </>
        ) : (
          state !== 'running' && <InterruptedImport {...props} />
        )}
      </Stack>
    </>
  )
}

function LastStep(props: Props) {
  const { fileName, startedAt, state } = props
  return (
    <ImportHead
      step={4}
      finished={state === 'finished'}
      fileName={fileName}
      intro={
        <>
          <bdi>{fileName}</bdi> · imported <TimeStamp iso={startedAt} precise inSentence />
        </>
      }
      actions={<HeadActions {...props} />}
    />
  )
}

function RecordHead(props: Props) {
  const { fileName, startedAt, state, existing } = props
  return (
    <>
      <PageTitle>{`${fileName} – Import`}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/imports'), label: 'Import history' }}
        title={fileName}
        badge={state !== 'failed' && state !== 'unknown' && <StateBadge state={state} />}
        intro={
          <>
            Imported <TimeStamp iso={startedAt} precise inSentence />
            {existing === 'skip' && '. Contacts you already had were skipped.'}
          </>
        }
        actions={<HeadActions {...props} />}
      />
    </>
  )
}

/** Beside the result, they would lie below the toast that announces it. */
function HeadActions(props: Props) {
  const { state, isRecord, next } = props
  return (
    <>
      <UndoImport {...props} />
      {state !== 'running' && (isRecord || state === 'finished') && (
        <>
          <ButtonLink
            variant={state === 'undone' ? 'primary' : 'secondary'}
            to={href('/contacts/import')}
          >
            <span>
              Import another<span className="max-md:sr-only"> file</span>
            </span>
          </ButtonLink>
          {state !== 'undone' && (
            <ButtonLink variant="primary" to={next ? contactsOf(next.importId) : href('/contacts')}>
              View contacts
            </ButtonLink>
          )}
        </>
      )}
    </>
  )
}

function UndoImport({ importId, isRecord, state, isUndoable, isUndoing, imported }: Props) {
  if (!isUndoable) {
    const isOver = isRecord && !isUndoing && state !== 'running' && state !== 'undone'
    return isOver && imported !== 0 && <Hint>This import can no longer be undone.</Hint>
  }
  return (
    <ButtonLink to={href('/contacts/imports/:importId/undo', { importId })} preventScrollReset>
      <span>
        {isUndoing ? 'Continue undo' : 'Undo'}
        {!isUndoing && <span className="max-md:sr-only"> import</span>}
      </span>
    </ButtonLink>
  )
}
