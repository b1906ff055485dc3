import { filterWords } from '@bellbird/contract/contacts/filter-words'
import type { Field } from '#app/forms/use-form.ts'
import { Checkbox } from '#app/ui/components/checkbox.tsx'

export const leaveOutFilters = ['in_campaign', 'not_called_days', 'not_status']

const RECENT_DAYS = '14'

/** An audience made elsewhere may leave out another status or number of days. */
export function LeaveOut({ fields }: { fields: Record<string, Field> }) {
  const initial = (filter: string) => fields[`audience_${filter}`]?.initialValue
  const inCampaign = initial('in_campaign')
  const days = initial('not_called_days')
  const status = initial('not_status')
  const { options } = filterWords.not_status ?? {}
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 text-sm font-semibold">Exclude</legend>
      <Checkbox
        name="audience_in_campaign"
        value={inCampaign || 'no'}
        defaultChecked={Boolean(inCampaign)}
        label={
          inCampaign === 'yes'
            ? 'Contacts in no other active campaign'
            : 'Contacts in another active campaign'
        }
      />
      <Checkbox
        name="audience_not_called_days"
        value={days || RECENT_DAYS}
        defaultChecked={Boolean(days)}
        label={`Contacts called in the last ${days === '1' ? '1 day' : `${days || RECENT_DAYS} days`}, in any campaign`}
      />
      <Checkbox
        name="audience_not_status"
        value={status || 'customer'}
        defaultChecked={Boolean(status)}
        label={`Contacts with the status ${options?.[status || 'customer'] ?? status}`}
      />
    </fieldset>
  )
}
