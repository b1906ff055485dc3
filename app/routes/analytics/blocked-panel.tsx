import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { BarList } from '#app/ui/components/chart.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { BlockedFigures } from './blocked-figures.server.ts'

export function BlockedPanel({ blocked }: { blocked: BlockedFigures }) {
  return (
    <Panel
      title="Why contacts can’t be called"
      intro={
        blocked && `Of ${formatCount(blocked.whole)} contacts. A contact can have several reasons.`
      }
      aside={
        blocked &&
        blocked.withoutConsent > 0 && (
          <TextLink to={`${href('/contacts')}?consent=none&select=page`} quiet>
            Record consent
            <span className="sr-only">{` for ${formatCount(blocked.withoutConsent)}`}</span>
          </TextLink>
        )
      }
    >
      {blocked ? (
        <>
          <BarList
            title="Contacts that can’t be called"
            by="Reason"
            whole={blocked.whole}
            bars={blocked.bars}
          />
          {blocked.listed > 0 && (
            <p className="pt-3 text-sm text-muted">
              Your <TextLink to={href('/suppressions')}>do-not-call list</TextLink>{' '}
              {blocked.listed === 1
                ? 'blocks 1 number, even if its contact isn’t marked as do not call.'
                : `blocks ${formatCount(blocked.listed)} numbers, even if their contacts aren’t marked as do not call.`}
            </p>
          )}
        </>
      ) : (
        <p>These figures aren’t available.</p>
      )}
    </Panel>
  )
}
