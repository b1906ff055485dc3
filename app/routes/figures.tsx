import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { keepPreferences } from '#app/session/preferences.server.ts'
import { returnPath } from '#app/session/return-path.ts'
import type { Route } from './+types/figures.ts'

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, MAX_VISITOR_FORM_BYTES)
  const page = returnPath(String(form.get('page') ?? ''), href('/'))
  throw redirect(page, { headers: { 'set-cookie': keepPreferences(request, form) } })
}

export function loader() {
  throw redirect(href('/'))
}

export default function Figures() {
  return null
}
