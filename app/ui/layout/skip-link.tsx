export function SkipLink({ inert = false }: { inert?: boolean }) {
  return (
    <>
      <a
        className="fixed -top-full left-2 z-50 rounded-control bg-brass px-3.5 py-2 font-semibold text-frame focus:top-2 print:hidden"
        href="#main"
        inert={inert}
      >
        Skip to content
      </a>{' '}
    </>
  )
}
