import { CircleCheck, Play, TriangleAlert } from 'lucide-react'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { CallView } from './call-detail-view.server.ts'

export function AiDisclosure({ call }: { call: CallView }) {
  const { disclosure, recording } = call
  const { finding, at, words, unchecked } = disclosure
  if (finding === 'unknown' && !words && !recording) return null
  return (
    <Panel
      title="AI disclosure"
      footer={
        recording && (
          <ButtonLink size="small" icon={Play} to={recording} external>
            Play recording
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-2.5 text-sm">
        {finding === 'found' && (
          <p className="flex items-center gap-2 text-ok-text">
            <CircleCheck className="size-4" /> {at ? `Said at ${at}` : 'Said'}
          </p>
        )}
        {finding === 'not_found' && (
          <p className="flex items-center gap-2 text-warn-text">
            <TriangleAlert className="size-4" /> Not found in the transcript
          </p>
        )}
        {finding === 'unknown' && <p className="text-muted">{unchecked}</p>}
        {words && (
          <blockquote
            dir="auto"
            className="border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
          >
            {words}
          </blockquote>
        )}
      </div>
    </Panel>
  )
}
