import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SelectedFields } from './selected-fields.tsx'

type Props = {
  selected: { list: string; ids: string[]; all?: number | undefined }
  back: string
  name: string
  chosen: string
  drafts: { id: string; name: string; audience: string }[]
  error: string | undefined
}

export function CampaignForm({ selected, back, name, chosen, drafts, error }: Props) {
  const action = href('/contacts/bulk/campaign')
  return (
    <Form method="post" action={action} layout="wide">
      <SelectedFields selected={selected} />
      <input type="hidden" name="name" value={name} />
      <Panel title="Campaign" stacked>
        <ChoiceCards
          id="campaign"
          legend="Choose a campaign"
          hint={
            selected.all
              ? 'A draft gets the contacts that match now, in addition to its own.'
              : 'A draft gets these contacts in addition to its own.'
          }
          errors={error ? [error] : []}
        >
          <ChoiceCard
            name="campaign"
            value="new"
            defaultChecked={!drafts.some(({ id }) => id === chosen)}
            label="New campaign"
            text={selected.all ? 'For all contacts that match' : 'For these contacts only'}
          />
          {drafts.map(({ id, name, audience }) => (
            <ChoiceCard
              key={id}
              name="campaign"
              value={id}
              defaultChecked={id === chosen && audience !== ''}
              disabled={audience === ''}
              label={<bdi>{name}</bdi>}
              text={audience || 'Already includes all contacts'}
            />
          ))}
        </ChoiceCards>
        <Hint>
          Only drafts are listed. Once a campaign is ready, its call list is locked; to add contacts
          before it starts, reopen it as a draft.
        </Hint>
      </Panel>
      <div className="flex flex-wrap gap-2">
        <SubmitButton action={action} pendingLabel="Adding">
          Continue
        </SubmitButton>
        <ButtonLink variant="ghost" to={back}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
