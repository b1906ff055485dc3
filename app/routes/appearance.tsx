import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { keepPreferences } from '#app/session/preferences.server.ts'
import { returnPath } from '#app/session/return-path.ts'
import type { Route } from './+types/appearance.ts'

/** Saves the setting for single keys or the theme, of which any value but light and dark means the system's. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, MAX_VISITOR_FORM_BYTES)
  const page = returnPath(String(form.get('page') ?? ''), href('/profile'))
  throw redirect(page, { headers: { 'set-cookie': keepPreferences(request, form) } })
}

export function loader() {
  throw redirect(href('/profile'))
}

export default function Appearance() {
  return null
}
