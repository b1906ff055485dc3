/** Browsers without `:has()` show every part. */
export const onlyFor = {
  given: 'group-not-has-[[value=given]:checked]:hidden',
  withdrawn: 'group-not-has-[[value=withdrawn]:checked]:hidden',
  mark: 'group-not-has-[[value=mark]:checked]:hidden',
  lift: 'group-not-has-[[value=lift]:checked]:hidden',
  zone: 'group-not-has-[[value=zone]:checked]:hidden',
}
