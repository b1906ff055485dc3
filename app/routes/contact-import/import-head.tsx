import { formatCount } from '@bellbird/runtime/numbers'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { FileRow } from '#app/ui/components/file-row.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Stepper } from '#app/ui/layout/stepper.tsx'
import type { PreviewPage } from './drafted.server.ts'

const TITLE = 'Import Contacts'
const steps = ['Upload', 'Match', 'Review', 'Done']

type Props = {
  step: 1 | 2 | 3 | 4
  finished?: boolean
  failed?: boolean
  fileName?: string
  intro?: ReactNode
  actions?: ReactNode
  figures?: ReactNode
  draft?: Pick<PreviewPage, 'previewId' | 'preview'>
}

export function ImportHead({
  step,
  finished = false,
  failed = false,
  fileName,
  intro,
  actions,
  figures,
  draft,
}: Props) {
  const previewId = draft?.previewId
  return (
    <>
      <PageTitle error={failed}>
        {[fileName ?? (step > 1 && steps[step - 1]), TITLE].filter(Boolean).join(' – ')}
      </PageTitle>
      <PageHeader
        back={{ href: href('/contacts'), label: 'Contacts' }}
        title={TITLE}
        intro={intro}
        actions={draft ? <ChosenFile {...draft} /> : actions}
      />
      {figures}
      {/* The toast that announces the result is placed below the steps. */}
      <div className={step === 4 ? '[anchor-name:--page-header]' : undefined}>
        <Stepper
          label="Import steps"
          steps={steps}
          current={step}
          finished={finished}
          hrefs={
            previewId
              ? [
                  href('/contacts/import'),
                  href('/contacts/import/:previewId', { previewId }),
                  href('/contacts/import/:previewId/review', { previewId }),
                ]
              : []
          }
        />
      </div>
    </>
  )
}

function ChosenFile({ previewId, preview }: NonNullable<Props['draft']>) {
  const { fileName, fileBytes, total, columns } = preview
  const rows = total === 1 ? '1 row' : `${formatCount(total)} rows`
  const width = columns.length === 1 ? '1 column' : `${columns.length} columns`
  return (
    <Form method="post" action={href('/contacts/import/:previewId/discard', { previewId })}>
      <FileRow
        name={fileName}
        bytes={fileBytes}
        detail={columns.length > 0 ? `${rows}, ${width}` : rows}
        removes
      />
    </Form>
  )
}
