const quoted = /^"(?:[^"]|"")*"(?:\s*[,;|]\s*"(?:[^"]|"")*")*$/

/** The tags that a cell lists, each in quotes or all with the same sign between them; a semicolon counts before others. */
export function listedTags(cell: string) {
  const text = cell.trim()
  const tags = quoted.test(text)
    ? [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, tag = '']) => tag.replaceAll('""', '"'))
    : text.split([';', '|'].find((sign) => text.includes(sign)) ?? ',')
  return tags.map((tag) => tag.trim()).filter(Boolean)
}
