import { Tick } from './checkbox.tsx'

type Props = { name: string; tag: string; detail?: string | undefined; defaultChecked: boolean }

/** A tag that can be selected. */
export function TagChoice({ name, tag, detail, defaultChecked }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the tick inside is a checkbox
    <label className="inline-flex max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1 text-xs hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft">
      <Tick name={name} value={tag} defaultChecked={defaultChecked} />{' '}
      <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>{' '}
      {detail && <span className="text-muted">{detail}</span>}
    </label>
  )
}
