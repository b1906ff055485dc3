import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { type Period, periods } from './period.ts'
import type { SampleChart as Chart } from './sample-chart.server.ts'
import { SampleChart } from './sample-chart.tsx'

type Props = {
  period: Period
  /** Null where only real figures may be shown, since there are none. */
  chart: Chart | null
}

export function CampaignPerformance({ period, chart }: Props) {
  return (
    <Panel
      title="Campaign performance"
      intro={chart ? `Completed calls per ${chart.per}` : 'Completed calls'}
      sample={chart !== null}
      aside={
        <Segmented
          label="Period"
          options={Object.entries(periods).map(([value, label]) => ({
            href: `${href('/')}?period=${value}`,
            label,
            current: value === period,
          }))}
        />
      }
    >
      {chart ? (
        <SampleChart chart={chart} period={periods[period]} />
      ) : (
        <NoCampaigns period={period} />
      )}
    </Panel>
  )
}

function NoCampaigns({ period }: { period: Period }) {
  return (
    <EmptyState
      icon={Megaphone}
      title="No data yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns/new')}>
          About campaigns
        </ButtonLink>
      }
    >
      No campaign has run in the {periods[period].toLowerCase()}.
    </EmptyState>
  )
}
