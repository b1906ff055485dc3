/** Words as they are said or were agreed to. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      className="border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
    >
      {children}
    </blockquote>
  )
}
