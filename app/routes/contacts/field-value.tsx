import { isDay } from '@bellbird/contract/contacts/field-values'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import type { CustomValue } from './contact-view.server.ts'

export function FieldValue({ type, value, to }: Omit<CustomValue, 'term'>) {
  if (to) return <TextLink to={to}>{value}</TextLink>
  switch (type) {
    case 'date':
      return isDay(value) ? <DayStamp iso={`${value}T00:00:00.000Z`} /> : value
    case 'yes_no':
      return /^(yes|no)$/i.test(value) ? words[value.toLowerCase() as 'yes' | 'no'] : value
    default:
      return value
  }
}

const words = { yes: 'Yes', no: 'No' }
