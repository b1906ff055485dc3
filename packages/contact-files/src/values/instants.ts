const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A date with an ambiguous order of day and month stays unchanged. */
export function instantOf(cell: string) {
  const text = cell.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3]) ?? cell
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) {
    const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
    const at = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`)
    return Number.isNaN(at.getTime()) ? cell : at.toISOString()
  }
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]) ?? cell
  const [, day = '', month = '', ofYear] =
    /^(\d{1,2}) ([a-z]{3})[a-z]*\.? (\d{4})$/i.exec(
      text.replace(/^([a-z]+\.?) (\d{1,2}), /i, '$2 $1 '),
    ) ?? []
  const named = months.indexOf(month.toLowerCase())
  if (named >= 0) return dayOf(ofYear, String(named + 1), day.padStart(2, '0')) ?? cell
  const [, one = '', other = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  if (Number(one) > 12) return dayOf(year, other, one) ?? cell
  return (Number(other) > 12 || one === other ? dayOf(year, one, other) : undefined) ?? cell
}

function dayOf(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00.000Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isDay ? at.toISOString() : undefined
}
