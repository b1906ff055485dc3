import { useLocation } from 'react-router'
import { inPlace } from '#app/ui/layout/in-place.ts'
import { Form } from './form.tsx'
import { segmentClass, segmentGroup } from './segmented.tsx'

type Props = {
  live: boolean
  action: string
}

export function FigureSwitch({ live, action }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={action} state={inPlace} preventScrollReset className={segmentGroup}>
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      {!live && <Current>Sample data</Current>}{' '}
      <button
        type="submit"
        className={segmentClass(false)}
        name="figures"
        value={live ? 'sample' : 'live'}
      >
        {live ? 'Show sample data' : 'Show my data'}
      </button>{' '}
      {live && <Current>Showing your data</Current>}
    </Form>
  )
}

function Current({ children }: { children: string }) {
  return <span className={segmentClass(true)}>{children}</span>
}
