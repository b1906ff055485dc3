import { ArrowRight, RefreshCw } from 'lucide-react'
import { href, useNavigation } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ImportHead } from '#app/routes/contact-import/import-head.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { ColumnRows } from './column-rows.tsx'
import { FirstRows } from './first-rows.tsx'
import { MatchForm, UPDATE } from './match-form.tsx'
import type { MatchPageData } from './match-page.server.ts'
import { Options } from './options-panel.tsx'

type Props = MatchPageData & {
  rejected?: { message: string; chosen: Record<string, string>; key: string } | undefined
}

export function MatchPage(props: Props) {
  const { previewId, preview, simulated, countries, rejected, row } = props
  return (
    <>
      <ImportHead step={2} failed={Boolean(rejected)} draft={{ previewId, preview }} />
      <MatchForm key={rejected?.key}>
        {rejected && (
          <>
            <Notice tone="warning" title={rejected.message}>
              Your choices are still in the form; the preview wasn’t updated.
            </Notice>
            <ToastRegion
              toast={{ tone: 'error', message: rejected.message }}
              toastKey={rejected.key}
            />
          </>
        )}
        <Columns ratio="7:4">
          <ColumnRows preview={preview} simulated={simulated} chosen={rejected?.chosen} />
          <FirstRows {...preview} shown={row} />
        </Columns>
        {!simulated && (
          <Options preview={preview} countries={countries} chosen={rejected?.chosen} />
        )}
        <PageFoot
          back={<ButtonLink to={href('/contacts/import')}>Back</ButtonLink>}
          actions={
            <>
              {!simulated && (
                <SubmitButton
                  name={UPDATE}
                  value="yes"
                  variant="secondary"
                  icon={RefreshCw}
                  pendingLabel="Rereading your file"
                >
                  <span>
                    Update<span className="max-md:sr-only"> preview</span>
                  </span>
                </SubmitButton>
              )}
              <ContinueButton />
            </>
          }
        >
          Nothing is imported yet.
        </PageFoot>
      </MatchForm>
    </>
  )
}

/** Not disabled while a change is applied automatically, or the user would have to press it again. */
function ContinueButton() {
  const { formData } = useNavigation()
  const pending = formData !== undefined && !formData.has(UPDATE)
  return (
    <Button iconAfter={ArrowRight} pending={pending} pendingLabel="Rereading your file">
      <span>
        Continue<span className="max-md:sr-only"> to review</span>
      </span>
    </Button>
  )
}
