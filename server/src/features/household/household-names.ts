/** What others are told of a person: 'Ana' of 'Ana Maria Souza'. */
export function firstNameOf(userName: string): string {
  return userName.trim().split(/\s/u, 1)[0] ?? ''
}

/** The name of a household to which nobody has given one. */
export function defaultNameOf(ownerName: string): string {
  return `Casa de ${firstNameOf(ownerName)}`
}
