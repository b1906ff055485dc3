import type { ComponentProps } from 'react'
import { Form as RouterForm, useRouteLoaderData } from 'react-router'

/** A form of our pages. One that changes something says who opened it: someone else may sign in meanwhile. */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...form}>
      {form.method === 'post' && <OpenedBy />}
      {children}
    </RouterForm>
  )
}

export function OpenedBy() {
  const mark = useRouteLoaderData<{ mark?: string }>('root')?.mark
  return mark ? <input type="hidden" name="opened_by" value={mark} /> : null
}
