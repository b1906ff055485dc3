import { href, useRouteLoaderData } from 'react-router'
import { SegmentedForm } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** Three buttons, one for each theme; the current one is pressed. */
export function AppearancePanel() {
  const root = useRouteLoaderData<{ theme?: string }>('root')
  const current = root?.theme ?? 'system'
  return (
    <Panel
      title="Appearance"
      intro="Theme on this device"
      aside={
        <SegmentedForm
          action={href('/appearance')}
          name="theme"
          options={themes}
          current={current}
        />
      }
    />
  )
}
