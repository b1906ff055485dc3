/** A browser sends several cookies with one name if they were set for different paths or hosts. */
const MAX_COOKIES = 5

export function cookiesNamed(name: string, header: string | null) {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1)
    .slice(0, MAX_COOKIES)
    .map((pair) => pair.slice(name.length + 1))
}
