import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { At } from '../detail/ahead.tsx'
import type { Forecast } from './forecast.server.ts'

type Props = { campaignId: string; forecast: Forecast }

export function ForecastPanel({ campaignId, forecast }: Props) {
  const { callable, facts, estimates, starts, basis } = forecast
  return (
    <Panel title="Forecast" intro="From the saved schedule">
      <p className="pb-2.5">
        <span className="text-2xl font-semibold tracking-[-0.03em]">{formatCount(callable)}</span>{' '}
        <span className="text-muted">
          {callable === 1 ? 'contact to call' : 'contacts to call'}
        </span>
      </p>
      <div className="pb-4.5">
        <DefinitionList
          items={[
            ...facts,
            ...(starts && (starts.isNow || starts.next)
              ? [
                  {
                    term: 'First call',
                    value: starts.isNow
                      ? 'As soon as you launch'
                      : starts.next && <At moment={starts.next} />,
                  },
                ]
              : []),
            ...estimates,
          ]}
        />
      </div>
      <p className="text-xs text-muted">
        {callable > 0 ? (
          basis
        ) : (
          <>
            No one can be called yet.{' '}
            <TextLink to={href('/campaigns/:campaignId/check', { campaignId })}>See why</TextLink>
          </>
        )}
      </p>
    </Panel>
  )
}
