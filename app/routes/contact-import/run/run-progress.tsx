import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Hint } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Analysing } from '#app/ui/feedback/analysing.tsx'
import type { RunProps } from './run-as-it-is.server.ts'

/** How far an import is, where the upstream tells; where it does not, that it was sent. */
export function RunProgress({ previewId, sent, arrived }: RunProps) {
  return (
    <>
      {arrived === null ? (
        <Analysing
          title={`Importing ${formatCount(sent)} contacts`}
          text="This can take a minute."
        />
      ) : (
        <Analysing
          title={`Importing ${formatCount(sent)} contacts`}
          text={`${formatCount(arrived)} of ${formatCount(sent)} rows imported`}
          done={arrived}
          total={sent}
        />
      )}
      <Hint>
        You can leave this page; the import continues.{' '}
        <TextLink to={href('/contacts/import/:previewId/run', { previewId })}>Check now</TextLink>
      </Hint>
    </>
  )
}
