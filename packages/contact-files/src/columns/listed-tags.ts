const quoted = /^"(?:[^"]|"")*"(?:\s*[,;|]\s*"(?:[^"]|"")*")*$/

/** The tags listed in a cell, quoted or separated by one delimiter; a semicolon takes precedence over others. */
export function listedTags(cell: string) {
  const text = cell.trim()
  const tags = quoted.test(text)
    ? [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, tag = '']) => tag.replaceAll('""', '"'))
    : text.split([';', '|'].find((sign) => text.includes(sign)) ?? ',')
  return tags.map((tag) => tag.trim()).filter(Boolean)
}
