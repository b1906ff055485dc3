import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

export type Preview = {
  contact_name: string
  company: string
  disclosure: string
  variables: { name: string; value: string }[]
}

/** What one contact would hear first, and what the agent would know of them. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { contact_name, company, disclosure, variables } = preview
  return (
    <Panel
      title="Preview"
      intro={`As saved, for ${[contact_name, company].filter(Boolean).join(', ')}`}
    >
      <blockquote
        dir="auto"
        className="border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
      >
        {disclosure}
      </blockquote>
      {variables.length > 0 && (
        <div className="pt-2">
          <DefinitionList
            items={variables.map(({ name, value }) => ({ term: name, value: value || 'Empty' }))}
          />
        </div>
      )}
    </Panel>
  )
}
