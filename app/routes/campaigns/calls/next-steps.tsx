import { ContactRound, Phone, PhoneOff } from 'lucide-react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

type Props = {
  contactId: string
  optedOut: boolean
  canCall: boolean
}

export function NextSteps({ contactId, optedOut, canCall }: Props) {
  const params = { contactId }
  const steps = [
    ...(canCall && !optedOut
      ? [
          {
            icon: Phone,
            to: href('/contacts/:contactId/call', params),
            label: 'Call again',
            detail: 'Consent and calling hours are checked first',
          },
        ]
      : []),
    {
      icon: PhoneOff,
      to: `${href('/contacts/:contactId/calling', params)}${optedOut ? '' : '?change=mark'}`,
      label: optedOut ? 'Review call permission' : 'Record an opt-out',
      detail: optedOut ? 'Blocked in all campaigns' : 'Blocks the number in all campaigns',
    },
    {
      icon: ContactRound,
      to: href('/contacts/:contactId', params),
      label: 'View contact',
      detail: 'Details, notes, and earlier calls',
    },
  ]
  return (
    <Panel title="Next steps" flush>
      <RowList
        rows={steps.map(({ icon, to, label, detail }) => ({
          key: to,
          icon,
          title: (
            <TextLink to={to} quiet>
              {label}
            </TextLink>
          ),
          detail,
        }))}
      />
    </Panel>
  )
}
