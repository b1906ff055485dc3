/** A CSV that a browser saves under this name. */
export function csvDownload(csv: BodyInit | undefined, name: string) {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
    },
  })
}

export function withoutEnding(name: string) {
  return name.replace(/\.\w{1,5}$/, '')
}

/** RFC 6266: a plain name for old programs, the whole one for all others. */
function attachment(name: string) {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function percent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
