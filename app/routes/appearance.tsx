import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { themeChoice } from '#app/session/theme.server.ts'
import type { Route } from './+types/appearance.ts'

/** Takes the choice of theme; anything but light and dark leaves it to the system. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  throw redirect(href('/profile'), {
    headers: { 'set-cookie': themeChoice.keep(themeChoice.parse(form.get('theme'))) },
  })
}

export function loader() {
  throw redirect(href('/profile'))
}

export default function Appearance() {
  return null
}
