import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { definitionOf } from '../campaign-view.ts'

type Props = { definition: ReturnType<typeof definitionOf> }

/** What the campaign says: whom, when, how. */
export function CampaignBrief({ definition }: Props) {
  const { audience, hours, disclosure, script, agent, after } = definition
  return (
    <>
      <Panel title="Audience and schedule" intro="Calling hours are on each contact’s own clock">
        <DefinitionList
          items={[
            { term: 'Audience', value: audience },
            ...hours.map((line) => ({ term: line.days, value: line.hours })),
            ...after,
          ]}
        />
      </Panel>
      <Panel title="What the agent says">
        <p dir="auto" className="max-w-160 whitespace-pre-line pb-3">
          {disclosure}
        </p>
        <DefinitionList items={agent} />
        {script && (
          <p dir="auto" className="max-w-160 whitespace-pre-line pt-3">
            {script}
          </p>
        )}
      </Panel>
    </>
  )
}
