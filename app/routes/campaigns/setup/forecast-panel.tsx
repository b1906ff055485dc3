import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Forecast } from './forecast.server.ts'

/** The forecast, and what it is based on. */
export function ForecastPanel({ forecast: { items, basis } }: { forecast: Forecast }) {
  return (
    <Panel title="Forecast">
      <DefinitionList items={items} />
      <p className="pt-2 text-xs text-muted">{basis}</p>
    </Panel>
  )
}
