import { useLocation } from 'react-router'
import { inPlace } from '#app/ui/layout/in-place.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { SampleTag } from './sample-tag.tsx'

type Props = {
  live: boolean
  /** Where the choice is posted. */
  action: string
}

/** Says whether the figures beside it are samples, and switches between them and the person's own. */
export function FigureSwitch({ live, action }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action={action}
      state={inPlace}
      preventScrollReset
      className="flex items-center gap-1 text-xs text-faint"
    >
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      {live ? <span>Showing your data</span> : <SampleTag label="Sample data" />}{' '}
      <Button variant="ghost" size="small" name="figures" value={live ? 'sample' : 'live'}>
        {live ? 'Show sample data' : 'Show my data'}
      </Button>
    </Form>
  )
}
