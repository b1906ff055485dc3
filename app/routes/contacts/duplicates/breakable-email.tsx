export function BreakableEmail({ children }: { children: string }) {
  const at = children.includes(' ') ? -1 : children.lastIndexOf('@')
  if (at < 1) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
