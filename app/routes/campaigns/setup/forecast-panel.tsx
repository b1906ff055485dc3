import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Forecast } from './forecast.server.ts'

/** What is to be expected, and what that rests on. */
export function ForecastPanel({ forecast: { items, basis } }: { forecast: Forecast }) {
  return (
    <Panel title="Forecast">
      <DefinitionList items={items} />
      <p className="pt-2 text-xs text-muted">{basis}</p>
    </Panel>
  )
}
