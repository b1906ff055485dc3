/** The paths before dated versions, which end in 2027. */
const OLD_PATHS = [
  [/^\/crm\/v3\/objects\//, '/crm/objects/2026-09/'],
  [/^\/crm\/v3\/properties\//, '/crm/properties/2026-09/'],
  [/^\/account-info\/v3\//, '/account-info/2026-09/'],
] as const

export function datedPath(path: string) {
  return OLD_PATHS.reduce((known, [old, dated]) => known.replace(old, dated), path)
}
