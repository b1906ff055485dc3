import { formatCount } from '@bellbird/runtime/numbers'
import {
  ClipboardList,
  type LucideIcon,
  Pause,
  PhoneIncoming,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { Need } from './needs-you.server.ts'

const icons: Record<Need['kind'], LucideIcon> = {
  outcomes: ClipboardList,
  paused: Pause,
  callbacks: PhoneIncoming,
  consent: ShieldCheck,
  duplicates: Users,
}

export function NeedsYou({ needs }: { needs: Need[] }) {
  return (
    <Panel title="Needs attention" flush={needs.length > 0}>
      {needs.length === 0 ? (
        <p className="text-sm text-muted">Nothing needs attention.</p>
      ) : (
        <RowList
          rows={needs.map(({ kind, key, count, text, detail, action, to }) => ({
            key,
            icon: icons[kind],
            title: (
              <>
                <b>{formatCount(count)}</b> {text}
              </>
            ),
            detail: <bdi>{detail}</bdi>,
            meta: (
              <ButtonLink variant="secondary" size="small" to={to}>
                {action}
                <span className="sr-only">{`: ${text}, ${detail}`}</span>
              </ButtonLink>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
