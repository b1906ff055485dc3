import { Fragment } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** Three buttons, one for each theme; the one in force is pressed. */
export function AppearancePanel() {
  const root = useRouteLoaderData<{ theme?: string }>('root')
  const current = root?.theme ?? 'system'
  return (
    <Panel title="Appearance" intro="Theme on this device">
      <Form method="post" action={href('/appearance')} preventScrollReset className="bb-segmented">
        {Object.entries(themes).map(([theme, name]) => (
          <Fragment key={theme}>
            <button type="submit" name="theme" value={theme} aria-pressed={theme === current}>
              {name}
            </button>{' '}
          </Fragment>
        ))}
      </Form>
    </Panel>
  )
}
