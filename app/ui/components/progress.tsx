export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <progress
      className="h-1.5 w-full appearance-none overflow-hidden rounded-[0.1875rem] border-0 bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      value={done}
      max={total}
      aria-label={label}
    />
  )
}
