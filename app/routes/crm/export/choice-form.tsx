import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Field } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { useSubmitting } from '#app/ui/feedback/use-submitting.ts'

type Props = { address: string; who: string; options: Record<string, string> }

/** The choice is stored in the page's URL, so that it works without JavaScript. */
export function ChoiceForm({ address, who, options }: Props) {
  const action = href('/crm/:connection/export/choose', { connection: address })
  const pending = useSubmitting(action)
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-3 pb-5" key={who}>
      <div className="flex-[0_1_20rem] max-sm:flex-auto">
        <Field id="who" label="Contacts to export">
          {(control) => <Select name="who" defaultValue={who} {...control} options={options} />}
        </Field>
      </div>
      <Button variant="secondary" pending={pending} pendingLabel="Comparing">
        Preview
      </Button>
    </Form>
  )
}
