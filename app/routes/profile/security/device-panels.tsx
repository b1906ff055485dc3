import { href, useRouteLoaderData } from 'react-router'
import { SegmentedForm } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const themes = { system: 'System', light: 'Light', dark: 'Dark' }
const singleKeys = { on: 'On', off: 'Off' }

/** Single keys can be turned off, since dictation or a tremor triggers them by accident. */
export function DevicePanels() {
  const root = useRouteLoaderData<{ theme?: string }>('root')
  const frame = useRouteLoaderData<{ singleKeys: boolean } | null>('routes/frame/frame')
  return (
    <>
      <DevicePanel
        title="Appearance"
        intro="Theme on this device"
        name="theme"
        options={themes}
        current={root?.theme ?? 'system'}
      />
      <DevicePanel
        title="Keyboard shortcuts"
        intro="Single-key shortcuts on this device, such as / to search and ? to see all shortcuts"
        name="single_keys"
        options={singleKeys}
        current={frame?.singleKeys === false ? 'off' : 'on'}
      />
    </>
  )
}

type Props = {
  title: string
  intro: string
  name: string
  options: Record<string, string>
  current: string
}

function DevicePanel({ title, intro, ...choice }: Props) {
  return (
    <Panel
      title={title}
      intro={intro}
      aside={<SegmentedForm action={href('/appearance')} {...choice} />}
    />
  )
}
