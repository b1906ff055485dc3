/** What to do, in order. */
export function StepsGuide({
  steps,
  layout = 'column',
}: {
  steps: { title: string; text: string }[]
  layout?: 'column' | 'row'
}) {
  return (
    <ol className="bb-guide" data-layout={layout}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
