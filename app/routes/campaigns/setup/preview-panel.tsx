import type { CallPreview } from '@bellbird/contract/calling/campaign-calling'
import { formatCount } from '@bellbird/runtime/numbers'
import { ChevronLeft, ChevronRight, type LucideIcon, Phone } from 'lucide-react'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { contacts } from '../campaign-view.ts'

export type Preview = CallPreview

type Props = { preview: Preview; here: string; testCall: string | undefined }

export function PreviewPanel({ preview, here, testCall }: Props) {
  const { contact_name, company, disclosure, variables, position, audience } = preview
  return (
    <Panel
      title="Preview"
      intro={`As saved, for ${[contact_name, company].filter(Boolean).join(', ')}`}
      aside={
        position &&
        audience && (
          <div className="flex items-center gap-1 text-sm text-muted">
            {`${formatCount(position)} of ${formatCount(audience)}`}
            <Neighbor id={preview.previous_id} icon={ChevronLeft} label="Previous" here={here} />
            <Neighbor id={preview.next_id} icon={ChevronRight} label="Next" here={here} />
          </div>
        )
      }
      footer={
        testCall && (
          <ButtonLink size="small" icon={Phone} to={testCall}>
            Test call to my phone
          </ButtonLink>
        )
      }
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
            items={variables.map(({ name, value, empty }) => ({
              term: name,
              value: (
                <>
                  {value || 'Empty'}
                  {empty ? (
                    <span className="block text-xs text-muted">Empty for {contacts(empty)}</span>
                  ) : null}
                </>
              ),
            }))}
          />
        </div>
      )}
    </Panel>
  )
}

type NeighborProps = { id: string | null; icon: LucideIcon; label: string; here: string }

function Neighbor({ id, icon, label, here }: NeighborProps) {
  if (!id) return null
  return (
    <ButtonLink
      variant="ghost"
      size="small"
      icon={icon}
      to={listAddress(here, { contact: id })}
      preventScrollReset
    >
      <span className="sr-only">{label} contact</span>
    </ButtonLink>
  )
}
