import { LogOut } from 'lucide-react'
import { Form } from 'react-router'

/** Ends the session from any page, on a dark frame. */
export function SignOut({ action }: { action: string }) {
  return (
    <Form method="post" action={action} reloadDocument>
      <button type="submit" className="bb-sign-out">
        <LogOut />
        Sign out
      </button>
    </Form>
  )
}
