const quoted = /^"(?:[^"]|"")*"(?:\s*[,;|]\s*"(?:[^"]|"")*")*$/

export function listedTags(cell: string) {
  const text = cell.trim()
  const tags = quoted.test(text)
    ? [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, tag = '']) => tag.replaceAll('""', '"'))
    : text.split([';', '|'].find((sign) => text.includes(sign)) ?? ',')
  return tags.map((tag) => tag.trim()).filter(Boolean)
}
