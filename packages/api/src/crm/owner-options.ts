type User = { id: string; name: string; email: string | null | undefined }

export function optionsOf(users: User[]) {
  const named = users.map(({ id, name, email }) => ({
    id,
    name: name.trim() || email || id,
    email,
  }))
  return named.map(({ id, name, email }) => {
    const isShared = named.filter((other) => other.name === name).length > 1
    return { value: id, label: isShared && email ? `${name} (${email})` : name }
  })
}
