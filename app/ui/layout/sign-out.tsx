import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { frameItem } from './frame-item.ts'

export function SignOut({ action }: { action: string }) {
  return (
    <Form method="post" action={action} reloadDocument>
      <button type="submit" className={`${frameItem} gap-4 text-frame-muted`}>
        <LogOut />
        Sign out
      </button>
    </Form>
  )
}
