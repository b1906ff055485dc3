export function choiceOf(connectionId: string, id: string) {
  return `${connectionId}/${id}`
}

export function connectionIn(choice: string) {
  return choice.slice(0, choice.indexOf('/'))
}

export function idIn(choice: string) {
  return choice.slice(choice.indexOf('/') + 1)
}
