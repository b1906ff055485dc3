import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ColumnChart, StackedChart } from '#app/ui/components/chart.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { CallChart } from './call-chart.server.ts'
import { type Period, periods } from './period.ts'
import type { SampleChart } from './sample-chart.server.ts'

type Props = {
  period: Period
  /** Null if only real figures may be shown. */
  chart: SampleChart | null
  calls: CallChart | null
  campaigns: boolean
}

export function CampaignPerformance({ period, chart, calls, campaigns }: Props) {
  const per = chart?.per ?? calls?.per
  return (
    <Panel
      title="Campaign performance"
      intro={per ? `Completed calls per ${per}${calls ? ', by outcome' : ''}` : 'Completed calls'}
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
      {chart && (
        <ColumnChart
          title={`Sample data: completed calls per ${chart.per}`}
          by={byOf(chart)}
          columns={['Calls', 'Share']}
          bars={chart.bars}
          sample
        />
      )}
      {calls && (
        <StackedChart
          title={`Completed calls per ${calls.per}`}
          by={byOf(calls)}
          bars={calls.bars}
        />
      )}
      {!chart && !calls && <NoCampaigns period={period} campaigns={campaigns} />}
    </Panel>
  )
}

function byOf({ per }: { per: string }) {
  return per === 'day' ? 'Day' : `First day of the ${per}`
}

function NoCampaigns({ period, campaigns }: Pick<Props, 'period' | 'campaigns'>) {
  return (
    <EmptyState
      icon={Megaphone}
      title="No data yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns/new')}>
          {campaigns ? 'Start a campaign' : 'About campaigns'}
        </ButtonLink>
      }
    >
      No calls in the {periods[period].toLowerCase()}.
    </EmptyState>
  )
}
