/** The name that other members see: 'Ana' for 'Ana Maria Souza'. */
export function firstNameOf(userName: string): string {
  return userName.trim().split(/\s/u, 1)[0] ?? ''
}

/** The name of a household that was never renamed. */
export function defaultNameOf(ownerName: string): string {
  return `Casa de ${firstNameOf(ownerName)}`
}
