import { href } from 'react-router'
import { ImportPage } from '#app/routes/contact-import/import-page.tsx'
import { FileRow } from '#app/ui/components/file-row.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Choices } from './choices-panel.tsx'
import type { PreviewPageData } from './drafted.server.ts'
import { FilePreview } from './file-preview.tsx'
import { PreviewForm } from './preview-form.tsx'
import { Ready } from './ready.tsx'
import { RepeatedRows } from './repeated-rows.tsx'
import { ValidationErrors } from './validation-errors.tsx'

/** Why what was asked for was not done. Nothing of the file is lost by it. */
export type RejectedAction = { message: string; notice: string | undefined; key: string }

type Props = PreviewPageData & {
  refused?: RejectedAction | undefined
  /** What was chosen and could not be applied. */
  chosen?: Record<string, string> | undefined
}

/** A file that was read: what importing it would do, how it is understood, and the way to do it. */
export function PreviewPage(props: Props) {
  const { previewId, seen, tiles, preview, simulated, countries, refused, chosen } = props
  return (
    <ImportPage
      tiles={tiles}
      failed={Boolean(refused)}
      left={
        <>
          <Panel title="Upload File" intro="One CSV, XLS or XLSX file, up to 10MB">
            <Form method="post" action={href('/contacts/import/:previewId/discard', { previewId })}>
              <FileRow name={preview.fileName} bytes={preview.fileBytes} removes />
            </Form>
          </Panel>
          {refused && (
            <Notice tone="warning" title={refused.message}>
              {refused.notice ?? 'Your file is still here. Try again.'}
            </Notice>
          )}
          {simulated ? (
            <Form method="post">
              <Ready previewId={previewId} seen={seen} preview={preview} />
            </Form>
          ) : (
            <PreviewForm key={refused?.key} previewId={previewId}>
              <Ready previewId={previewId} seen={seen} preview={preview} />
              <Choices
                previewId={previewId}
                preview={preview}
                countries={countries}
                chosen={chosen}
              />
            </PreviewForm>
          )}
          {refused && (
            <ToastRegion
              toast={{ tone: 'error', message: refused.message }}
              toastKey={refused.key}
            />
          )}
        </>
      }
      right={
        <>
          <FilePreview preview={preview} simulated={simulated} />
          {preview.duplicates > 0 && <RepeatedRows previewId={previewId} preview={preview} />}
          {preview.faultCount > 0 && (
            <ValidationErrors previewId={previewId} preview={preview} simulated={simulated} />
          )}
        </>
      }
    />
  )
}
