export function TimeStamp({ iso, text }: { iso: string; text: string }) {
  return <time dateTime={iso}>{text}</time>
}
