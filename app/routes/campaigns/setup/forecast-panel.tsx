import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Forecast } from './forecast.server.ts'

/** The forecast, and what it is based on. */
export function ForecastPanel({ forecast: { items, basis } }: { forecast: Forecast }) {
  return (
    <Panel title="Forecast">
      {items.length > 0 && (
        <div className="pb-2">
          <DefinitionList items={items} />
        </div>
      )}
      <p className="text-xs text-muted">{basis}</p>
    </Panel>
  )
}
