import { ListPlus, Play } from 'lucide-react'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { contacts } from '../campaign-view.ts'

type Props = {
  callable: number
  now: number
  byHand: boolean
  action: string
  busy: boolean
}

export function StartButtons({ action, busy, callable, now, byHand }: Props) {
  const withList = byHand && now > 0
  return (
    <>
      <SubmitButton
        action={action}
        variant={withList ? 'secondary' : 'primary'}
        icon={Play}
        name="intent"
        value="start"
        pendingLabel="Locking the audience"
      >
        {withList
          ? 'Start without a call list'
          : byHand
            ? 'Start campaign'
            : `Start calling ${contacts(callable)}`}
      </SubmitButton>
      {withList && (
        <Button variant="primary" icon={ListPlus} name="intent" value="list" disabled={busy}>
          Start and create a call list
        </Button>
      )}
    </>
  )
}
