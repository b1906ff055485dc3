export function tagsIn(line: string) {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
