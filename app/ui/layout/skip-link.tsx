export function SkipLink({ inert = false }: { inert?: boolean }) {
  return (
    <>
      <a className="bb-skip" href="#main" inert={inert}>
        Skip to content
      </a>{' '}
    </>
  )
}
