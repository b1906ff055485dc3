const layouts = {
  column: {
    list: '',
    step: 'not-last:after:absolute not-last:after:top-6.5 not-last:after:-bottom-4.5 not-last:after:left-3.25 not-last:after:w-px not-last:after:bg-line',
  },
  row: { list: 'lg:grid-cols-3 lg:gap-6', step: '' },
}

export function StepsGuide({
  steps,
  layout = 'column',
}: {
  steps: { title: string; text: string }[]
  layout?: keyof typeof layouts
}) {
  const { list, step } = layouts[layout]
  return (
    <ol className={`grid gap-4.5 [counter-reset:step] ${list}`}>
      {steps.map(({ title, text }) => (
        <li
          key={title}
          className={`relative grid grid-cols-[1.625rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 text-sm [counter-increment:step] before:row-span-2 before:grid before:size-6.5 before:place-items-center before:rounded-full before:border before:border-line-strong before:font-semibold before:content-[counter(step)] ${step}`}
        >
          <b className="pt-0.5">{title}</b>
          <p className="col-start-2 max-w-136 pt-0.5 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
