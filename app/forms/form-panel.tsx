import type { ReactNode } from 'react'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FormErrors } from './form-errors.tsx'
import { GuardedForm, type GuardedFormProps, UnsavedMark } from './guarded-form.tsx'
import type { FormShown } from './use-form.ts'

type Props = GuardedFormProps & { form: FormShown; buttons: ReactNode }

export function FormPanel({
  title,
  intro,
  aside,
  buttons,
  children,
  ...form
}: Props & { title?: string; intro?: string; aside?: ReactNode }) {
  return (
    <GuardedForm {...form}>
      <Panel
        title={title}
        intro={intro}
        aside={aside}
        stacked
        footer={
          <>
            {buttons}
            <UnsavedMark />
          </>
        }
      >
        <FormErrors form={form.form} />
        {children}
      </Panel>
    </GuardedForm>
  )
}

export function StackedForm({ buttons, children, ...form }: Props) {
  return (
    <GuardedForm {...form} layout="stack">
      <FormErrors form={form.form} />
      {children}
      <Actions>
        {buttons}
        <UnsavedMark />
      </Actions>
    </GuardedForm>
  )
}
